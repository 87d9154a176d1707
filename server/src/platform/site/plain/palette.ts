/** The colours of the design system (`shared-ui/src/theme/tokens.css`), for mails and pages that no style sheet reaches. */
export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
}

export const LIGHT: Palette = {
  page: '#f8f5ee',
  card: '#ffffff',
  line: '#e0d9cc',
  text: '#1b211d',
  muted: '#565d56',
  accent: '#0b573b',
  onAccent: '#ffffff',
  danger: '#a8201a',
};

export const DARK: Palette = {
  page: '#131613',
  card: '#1c201c',
  line: '#343a34',
  text: '#eeebe3',
  muted: '#b3b3a8',
  accent: '#6fc699',
  onAccent: '#07251a',
  danger: '#f5a29b',
};
