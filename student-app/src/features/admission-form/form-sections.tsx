import { CHECKLIST, missingPersonalDetails } from '@uas/contract';
import { type Task, TaskList, type TaskStatus } from '@uas/shared-ui/data';
import { commonTexts, Disclosure, useMediaQuery } from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import classes from './admission-form.module.css';
import { neededTexts, texts } from './admission-form.texts';
import { type PartId, partAnchor } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

const BESIDE = '(min-width: 1000px)';

/** The parts of the form with how far each is; beside the form, or folded over it where there is no room. */
export function FormSections({ form, first }: { form: AdmissionFormState; first: string | undefined }) {
  const beside = useMediaQuery(BESIDE);
  useEffect(() => {
    if (first) show(first);
  }, [first]);
  const list = <TaskList label={texts.parts} tasks={tasksOf(form)} onOpen={show} />;
  return (
    <div className={classes.parts}>
      {beside ? list : <Disclosure summary={texts.parts}>{list}</Disclosure>}
    </div>
  );
}

/** Goes to a part and lets the keyboard go on from there. */
function show(id: string): void {
  const part = document.getElementById(partAnchor(id as PartId));
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

function tasksOf({ values, errors, tags }: AdmissionFormState): Task[] {
  const wrong = Object.keys(errors);
  const academicWrong = wrong.some((name) => name.startsWith('academicRecords'));
  const personalWrong = wrong.some((name) => !name.includes('.'));
  const checked = CHECKLIST.filter(({ key }) => values.documentChecklist[key]);
  const needed = missingPersonalDetails(values);
  return [
    { id: 'photo', title: texts.photo, status: values.photo ? 'completed' : 'optional' },
    {
      id: 'personal',
      title: texts.personal,
      status: statusOf({ wrong: personalWrong, done: needed.length === 0, begun: true }),
      hint:
        needed.length > 0
          ? texts.alsoNeeded({ details: needed.map((name) => neededTexts[name]).join(', ') })
          : undefined,
    },
    {
      id: 'academic',
      title: texts.academic,
      status: statusOf({
        wrong: academicWrong,
        done: values.academicRecords.some(({ qualification }) => qualification !== ''),
      }),
    },
    {
      id: 'documents',
      title: commonTexts.documents,
      status: statusOf({
        wrong: checked.some(({ key }) => !tags.includes(key)),
        done: checked.length > 0,
      }),
    },
    {
      id: 'declaration',
      title: texts.declaration,
      status: statusOf({ wrong: false, done: values.declarationAgreed }),
    },
  ];
}

function statusOf({
  wrong,
  done,
  begun = false,
}: {
  wrong: boolean;
  done: boolean;
  begun?: boolean;
}): TaskStatus {
  if (wrong) return 'problem';
  if (begun && !done) return 'in-progress';
  return done ? 'completed' : 'not-started';
}
