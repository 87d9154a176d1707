import type { Application } from '@uas/contract';
import { texts } from '../texts/kit.texts';
import { Typed } from './written-values';

type NamedProgram = Pick<Application, 'course' | 'currentCourse'>;

/** The program of an application as it was called then, and as it is called now where that is another name; as text. */
export function programName({ course, currentCourse }: NamedProgram): string {
  return currentCourse === undefined ? course : texts.renamedProgram({ program: course, now: currentCourse });
}

/** What `programName` says, on the screen. */
export function ProgramName({ of: { course, currentCourse } }: { readonly of: NamedProgram }) {
  if (currentCourse === undefined) return <Typed>{course}</Typed>;
  return texts.renamedProgram({
    program: <Typed>{course}</Typed>,
    now: <Typed>{currentCourse}</Typed>,
  });
}
