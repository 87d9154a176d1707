/** Letters without a shape that no spelling needs: zero-width spaces, marks and overrides of direction, tags, fillers. */
const NEVER_NEEDED = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Joiners and variation selectors: Urdu and pictures are spelled with them, behind a letter. */
const WITHOUT_LETTER = /(?<=^| )(?:\u200c|\u200d|[\ufe00-\ufe0f])+|(?:\u200c|\u200d)+(?= |$)/gu;
/**
 * What has no shape on its own: blanks, controls, signs that need a letter, a Braille cell without dots, a note without a head, and
 * letters that each program draws as it likes.
 */
const WITHOUT_SHAPE = /[\s\p{Cc}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
/** Every blank: a tab and a line break are one, a pattern of Braille without dots looks like one. */
const BLANKS = /[\s\u0085\u2028\u2029\u2800]+/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const OVERRIDES = /[\u202d\u202e]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/**
 * A text of one line as it is kept: what cannot be seen is taken away, and every blank, a pasted line break too, is one
 * space. Nobody is refused for a letter that they cannot see and find.
 */
export function tidyLine(typed: string): string {
  return withoutNeedless(typed).replace(BLANKS, ' ').replace(WITHOUT_LETTER, '').replace(/ +/g, ' ').trim();
}

/** A text of several lines as it is kept: without controls and overrides of direction, trimmed. */
export function tidyText(typed: string): string {
  return typed
    .replace(CONTROLS, '')
    .replace(OVERRIDES, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .trim();
}

/** A text as it was typed, without controls and letters without a shape that no spelling needs. */
export function withoutNeedless(typed: string): string {
  return typed.replace(CONTROLS, '').replace(NEVER_NEEDED, '');
}

/** A text without controls and without anything that has no shape, joiners included. */
export function withoutInvisible(typed: string): string {
  return typed.replace(CONTROLS, '').replace(INVISIBLE, '');
}

/** Whether there is anything to see in a text. */
export function hasVisible(text: string): boolean {
  return text.replace(WITHOUT_SHAPE, '') !== '';
}

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
