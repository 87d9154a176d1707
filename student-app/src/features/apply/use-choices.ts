import { type PublicInstitute, serverNow } from '@uas/contract';
import { useState } from 'react';
import { onlyOpenSession } from './chosen-dates';

/** What is chosen for one institute before applying. */
export interface Choice {
  readonly department: string;
  readonly course: string;
  readonly session: string;
}

export const NO_CHOICE: Choice = { department: '', course: '', session: '' };

/** The choices by institute; they stay while one searches and loads more. */
export function useChoices() {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [lastSession, setLastSession] = useState('');
  const choiceFor = (institute: string) => choices[institute] ?? NO_CHOICE;
  const choose = (institute: string, change: Partial<Choice>) => {
    if (change.session) setLastSession(change.session);
    setChoices((before) => {
      const chosen = before[institute] ?? NO_CHOICE;
      // A program belongs to its department (S-5.33).
      const reset = change.department !== undefined && change.department !== chosen.department;
      return { ...before, [institute]: { ...chosen, ...(reset && { course: '' }), ...change } };
    });
  };
  /** Chooses a program; the session that was chosen last, or the only open one, is offered with it. */
  const chooseProgram = (institute: PublicInstitute, change: Partial<Choice>) => {
    const next = { ...choiceFor(institute._id), ...change };
    const session = next.session || onlyOpenSession(institute, next, serverNow()) || lastSession;
    choose(institute._id, { ...change, ...(session && { session }) });
  };
  return { choiceFor, choose, chooseProgram };
}

export type Choices = ReturnType<typeof useChoices>;
