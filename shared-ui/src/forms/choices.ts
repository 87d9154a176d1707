export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** Choices of one group stand together under its name. */
  readonly group?: string;
}

/** A choice, or just a word that is both value and label. */
export type ChoiceInput = string | Choice;

export function toChoices(inputs: readonly ChoiceInput[]): Choice[] {
  return inputs.map((input) => (typeof input === 'string' ? { value: input, label: input } : input));
}

/** The choices by group, in order of appearance; those without a group under ''. */
export function groupsOf(choices: readonly Choice[]): { group: string; choices: Choice[] }[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = choice.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups].map(([group, members]) => ({ group, choices: members }));
}
