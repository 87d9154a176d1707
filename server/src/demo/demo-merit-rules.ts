import { meritRule } from '@uas/contract';
import { findVersions, publishDraft, type RuleKey, writeDraft } from '../modules/merit/merit-rules.store';
import type { Unit } from '../platform/http/unit-of-work';

const part = (of: 'matric' | 'inter', weight: string) => ({ measure: { of }, weight });
const test = (name: string, weight: string) => ({ measure: { of: 'test' as const, test: name }, weight });

/** Rules of demo institutes for all their programs, by e-mail: one with an eligibility, one with two kinds of applicants. */
const DEMO_RULES: ReadonlyMap<string, Parameters<typeof meritRule.parse>[0]> = new Map([
  [
    'admissions@chenab-agri.example',
    {
      streams: [
        {
          parts: [part('matric', '10'), part('inter', '40'), test('CAT', '50')],
          least: [{ measure: { of: 'inter' }, percent: '60' }],
        },
      ],
    },
  ],
  [
    'admissions@mehran-engineering.example',
    {
      streams: [
        { when: { groups: ['DAE'] }, parts: [part('inter', '70'), test('ECAT', '30')] },
        { parts: [part('matric', '25'), part('inter', '45'), test('ECAT', '30')] },
      ],
      extra: [{ for: 'hafiz', marks: '20', to: 'inter' }],
    },
  ],
]);

/** Publishes the rule of a demo institute in a session, unless it has one there or none is planned for it. */
export async function ensureDemoRule(
  unit: Unit,
  email: string,
  { instituteId, session }: Omit<RuleKey, 'programId'>,
): Promise<void> {
  const rule = DEMO_RULES.get(email);
  if (rule === undefined) return;
  const key = { instituteId, session, programId: null };
  const { draft, published } = await findVersions(unit.database, key);
  if (draft || published) return;
  await writeDraft(unit, key, { version: 1, rule: meritRule.parse(rule) });
  const written = await findVersions(unit.database, key);
  if (written.draft) await publishDraft(unit, written.draft.id, '');
}
