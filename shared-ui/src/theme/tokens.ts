/** One value for light and one for dark surroundings. */
type Colour = readonly [light: string, dark: string];

/** Every colour of the product, by what it is for. Nothing else in the house names a colour. */
export const colours = {
  surface: ['#f8f5ee', '#131613'],
  'surface-raised': ['#ffffff', '#1c201c'],
  'surface-sunken': ['#efeae0', '#0d0f0d'],
  'surface-hover': ['#f3efe6', '#262b26'],
  'surface-selected': ['#e4efe7', '#1d3427'],
  'surface-inverse': ['#0c3a2a', '#0f2a20'],
  text: ['#1b211d', '#eeebe3'],
  'text-muted': ['#565d56', '#b3b3a8'],
  'text-inverse': ['#ffffff', '#f4f1ea'],
  'text-inverse-muted': ['#c9dccf', '#bfd0c5'],
  link: ['#0b573b', '#86d4ab'],
  line: ['#e0d9cc', '#343a34'],
  'line-strong': ['#837c6e', '#868c84'],
  accent: ['#0b573b', '#6fc699'],
  'accent-hover': ['#07432d', '#8ad7af'],
  'on-accent': ['#ffffff', '#07251a'],
  'accent-soft': ['#e4efe7', '#1d3427'],
  'accent-soft-text': ['#0a4a32', '#a6e2c3'],
  attention: ['#f6b73c', '#f2b544'],
  'on-attention': ['#2c1e00', '#2c1e00'],
  'attention-soft': ['#fdf1d6', '#382b10'],
  'attention-soft-text': ['#6d4300', '#f6d08a'],
  'attention-line': ['#b7770d', '#b98a33'],
  'success-soft': ['#e1f1e4', '#163322'],
  'success-soft-text': ['#155430', '#9fe0b6'],
  'success-line': ['#3f8a5c', '#3f8a5c'],
  danger: ['#b3261e', '#f2938b'],
  'danger-hover': ['#8c1a14', '#f7aea8'],
  'on-danger': ['#ffffff', '#3a0a07'],
  'danger-text': ['#a8201a', '#f5a29b'],
  'danger-soft': ['#fce9e6', '#3b1a18'],
  'danger-soft-text': ['#84170f', '#f9b9b3'],
  'danger-line': ['#c8453c', '#c8544c'],
  'neutral-soft': ['#ece7dc', '#2a2f2a'],
  'neutral-soft-text': ['#494f49', '#c8c7bc'],
  'neutral-line': ['#8d8678', '#7b817a'],
  chart: ['#2c5282', '#7fa9d8'],
  focus: ['#0b573b', '#a6e2c3'],
  backdrop: ['rgba(20, 26, 22, 0.55)', 'rgba(0, 0, 0, 0.7)'],
  shadow: ['rgba(45, 38, 22, 0.14)', 'rgba(0, 0, 0, 0.55)'],
  'on-avatar': ['#ffffff', '#ffffff'],
  'avatar-1': ['#0b573b', '#0b573b'],
  'avatar-2': ['#7a4a12', '#7a4a12'],
  'avatar-3': ['#2c4f7c', '#2c4f7c'],
  'avatar-4': ['#7b2d4f', '#7b2d4f'],
  'avatar-5': ['#52507f', '#52507f'],
  'avatar-6': ['#1f5f6b', '#1f5f6b'],
  'avatar-7': ['#8a3a26', '#8a3a26'],
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof colours;

/** Everything that is the same by day and by night. */
export const measures = {
  'font-body':
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, 'Noto Nastaliq Urdu', sans-serif",
  'font-display':
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', 'Liberation Serif', Georgia, serif",
  'font-figures': "ui-monospace, 'SF Mono', 'Roboto Mono', 'Liberation Mono', monospace",
  'text-xs': '0.8125rem',
  'text-s': '0.875rem',
  'text-m': '1rem',
  'text-l': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': 'clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem)',
  'text-3xl': 'clamp(1.875rem, 1.4rem + 2.2vw, 2.75rem)',
  'line-tight': '1.2',
  'line-snug': '1.4',
  'line-body': '1.6',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-strong': '650',
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'space-8': '4.5rem',
  target: '2.75rem',
  'target-small': '2.25rem',
  'menu-width': '15.5rem',
  'rail-width': '6.25rem',
  'page-width': '72rem',
  'work-width': '90rem',
  'reading-width': '42rem',
  'radius-s': '0.25rem',
  'radius-m': '0.5rem',
  'radius-l': '0.75rem',
  'radius-full': '999px',
  'shadow-1': '0 1px 2px var(--uas-shadow)',
  'shadow-2': '0 6px 20px var(--uas-shadow)',
  'shadow-3': '0 16px 48px var(--uas-shadow)',
  'motion-quick': '120ms',
  'motion-calm': '200ms',
  'motion-ease': 'cubic-bezier(0.2, 0, 0, 1)',
  'layer-sticky': '10',
  'layer-header': '100',
  'layer-drawer': '150',
  'layer-dialog': '200',
  'layer-dropdown': '300',
  'layer-toast': '400',
} as const;

function declarations(lines: readonly (readonly [string, string])[]): string {
  return lines.map(([name, value]) => `  --uas-${name}: ${value};`).join('\n');
}

/** The tokens as a style sheet: `--uas-<name>` for each, with dark values where the scheme is dark, on screens only. */
export function cssOfTokens(): string {
  const side = (index: 0 | 1) =>
    Object.entries(colours).map(([name, pair]): [string, string] => [name, pair[index]]);
  return [
    '/* Written by `npm run tokens -w @uas/shared-ui` from tokens.ts. */',
    `:root {\n  color-scheme: light;\n${declarations([...side(0), ...Object.entries(measures)])}\n}`,
    // Paper is light, whatever the screen is.
    `@media screen {\n:root[data-mantine-color-scheme="dark"] {\n  color-scheme: dark;\n${declarations(side(1))}\n}\n}`,
    '',
  ]
    .join('\n\n')
    .replaceAll("'", '"');
}
