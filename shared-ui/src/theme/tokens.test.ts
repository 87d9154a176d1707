import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssOfMantine } from './mantine-variables';
import { type ColourName, colours, cssOfTokens } from './tokens';

const WORDS = 4.5;
const SHAPES = 3;

/** Every pair of words and ground that the kit puts together. */
const READ: readonly [text: ColourName, grounds: readonly ColourName[]][] = [
  ['text', ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected']],
  ['text-muted', ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected']],
  ['link', ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected']],
  ['text-inverse', ['surface-inverse']],
  ['text-inverse-muted', ['surface-inverse']],
  ['on-accent', ['accent', 'accent-hover']],
  ['accent-soft-text', ['accent-soft', 'surface-selected', 'surface-raised']],
  ['on-attention', ['attention']],
  ['attention-soft-text', ['attention-soft', 'surface-raised']],
  ['success-soft-text', ['success-soft', 'surface', 'surface-raised']],
  ['on-danger', ['danger', 'danger-hover']],
  ['danger-text', ['surface', 'surface-raised', 'surface-sunken']],
  ['danger-soft-text', ['danger-soft']],
  ['neutral-soft-text', ['neutral-soft']],
  ['on-avatar', ['avatar-1', 'avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-6', 'avatar-7']],
];

/** Edges and shapes that carry meaning, against what is around them. */
const SEEN: readonly [shape: ColourName, grounds: readonly ColourName[]][] = [
  ['line-strong', ['surface', 'surface-raised']],
  ['accent', ['surface', 'surface-raised']],
  ['focus', ['surface', 'surface-raised', 'surface-sunken']],
  ['danger-line', ['surface-raised', 'surface']],
  ['success-line', ['surface-raised']],
  ['attention-line', ['surface-raised']],
  ['neutral-line', ['surface-raised']],
  ['chart', ['surface-raised']],
];

const SIDES = ['light', 'dark'] as const;
const pairs = (table: typeof READ) =>
  table.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => SIDES.map((side, index) => ({ front, ground, side, index: index as 0 | 1 }))),
  );

describe('the colours of the product', () => {
  it.each(pairs(READ))('$front reads on $ground ($side)', ({ front, ground, index }) => {
    expect(contrast(colours[front][index], colours[ground][index])).toBeGreaterThanOrEqual(WORDS);
  });

  it.each(pairs(SEEN))('$front shows on $ground ($side)', ({ front, ground, index }) => {
    expect(contrast(colours[front][index], colours[ground][index])).toBeGreaterThanOrEqual(SHAPES);
  });

  it('are what the style sheet says', () => {
    expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\s+/g, ' ').trim()).toBe(
      cssOfTokens().replace(/\s+/g, ' ').trim(),
    );
  });

  it('are what Mantine is told, in the style sheet and nowhere else', () => {
    expect(readFileSync(join(__dirname, 'mantine.css'), 'utf8')).toBe(cssOfMantine());
  });
});

/** Contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
