import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DARK, LIGHT } from './palette';

const TOKENS = {
  page: '--uas-surface',
  card: '--uas-surface-raised',
  line: '--uas-line',
  text: '--uas-text',
  muted: '--uas-text-muted',
  accent: '--uas-accent',
  onAccent: '--uas-on-accent',
  danger: '--uas-danger-text',
} as const;

it('has the colours of the design system, light and dark', () => {
  const sheet = readFileSync(path.join(__dirname, '../../../../../shared-ui/src/theme/tokens.css'), 'utf8');
  for (const [name, token] of Object.entries(TOKENS)) {
    const values = [...sheet.matchAll(new RegExp(`${token}: (#[0-9a-f]{6});`, 'g'))].map(
      ([, value]) => value,
    );
    expect([name, ...new Set(values)]).toEqual([
      name,
      LIGHT[name as keyof typeof TOKENS],
      DARK[name as keyof typeof TOKENS],
    ]);
  }
});
