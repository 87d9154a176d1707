import { useEffect, useEffectEvent } from 'react';
import { useApplications } from '../../student/student-context';
import { useTab } from '../../student/use-tab';
import type { Choices } from './use-choices';

/** Chooses the program that somebody was led to, and opens its university. */
export function useChooseShown(choices: Choices, open: (instituteId: string) => void): void {
  const { program } = useTab();
  const applications = useApplications();
  const choose = useEffectEvent(() => {
    if (!program || applications.some(({ programId }) => programId === program.programId)) return;
    const { instituteId, department, course, session } = program;
    choices.choose(instituteId, { department, course, session });
    open(instituteId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: being led to another program is the reason to choose it
  useEffect(() => choose(), [program]);
}
