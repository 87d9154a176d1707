import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The deep green in ten steps, for the few places where Mantine asks for a scale. The seventh is our accent. */
const green: MantineColorsTuple = [
  '#e4efe7',
  '#cbe0d2',
  '#a6c9b3',
  '#7fb194',
  '#569877',
  '#317e5c',
  '#0b573b',
  '#0a4e35',
  '#07432d',
  '#05301f',
];

/** Mantine's theme, derived from the tokens. */
export const theme = createTheme({
  colors: { green },
  primaryColor: 'green',
  primaryShade: 6,
  fontFamily: 'var(--uas-font-body)',
  headings: { fontFamily: 'var(--uas-font-display)' },
  defaultRadius: 'md',
  radius: { md: 'var(--uas-radius-m)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
