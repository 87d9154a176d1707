import { useState } from 'react';

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
  const choose = (institute: string, change: Partial<Choice>) =>
    setChoices((before) => {
      const chosen = before[institute] ?? NO_CHOICE;
      // A program belongs to its department (S-5.33).
      const reset = change.department !== undefined && change.department !== chosen.department;
      return { ...before, [institute]: { ...chosen, ...(reset && { course: '' }), ...change } };
    });
  return { choiceFor: (institute: string) => choices[institute] ?? NO_CHOICE, choose };
}

export type Choices = ReturnType<typeof useChoices>;
