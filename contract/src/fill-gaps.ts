/** What the gaps of a sentence are filled in with. */
export type GapValues = Readonly<Record<string, string | number>>;

const GAP = /\{(\w+)\}/g;

/** A sentence with its gaps, `{program}`, filled in; a gap that nothing is known for stays empty. */
export function fillGaps(sentence: string, values: GapValues): string {
  return sentence.replace(GAP, (_gap, name: string) => String(values[name] ?? ''));
}

/** The names of the gaps of a sentence. */
export function gapsOf(sentence: string): string[] {
  return [...sentence.matchAll(GAP)].map(([, name = '']) => name);
}
