import { DAY, karachiDay } from '@uas/contract';
import { writeRecognition } from '../modules/recognitions/recognitions.store';
import type { Database } from '../platform/database/tables';

/** What staff of the demo have found, by the e-mail of a demo institute: until in how many days, or who waits since when. */
const FINDINGS: ReadonlyMap<
  string,
  { readonly body: string; readonly number: string; readonly days: number }
> = new Map([
  ['institute@uas.example', { body: 'HEC', number: 'D-014', days: 365 }],
  ['admissions@ravi-university.example', { body: 'HEC', number: 'D-022', days: 365 }],
  ['admissions@mehran-engineering.example', { body: 'PEC', number: 'D-031', days: 365 }],
  ['registrar@khyber-medical.example', { body: 'PMDC', number: '', days: 365 }],
  ['admissions@chenab-agri.example', { body: 'HEC', number: 'D-045', days: 365 }],
  ['admissions@multan-womens.example', { body: 'HEC', number: 'D-052', days: 20 }],
  ['admissions@hazara-hills.example', { body: 'HEC', number: 'D-066', days: -25 }],
]);
const WAITING = { email: 'admissions@sutlej-institute.example', body: 'HEC', days: 2 };
/** The page where an example would be looked up; it belongs to nobody. */
const SOURCE = 'https://example.org/recognised-universities';

interface OfInstitute {
  readonly id: string;
  readonly email: string;
  readonly now: Date;
}

/** Looks up half of the demo institutes: most are recognised, for one it ends soon, for one it has ended, and one waits. */
export async function addDemoRecognition(database: Database, { id, email, now }: OfInstitute): Promise<void> {
  const after = (days: number) => new Date(now.getTime() + days * DAY);
  if (email === WAITING.email)
    await writeRecognition(database, id, { body: WAITING.body, asked_at: after(-WAITING.days) });
  const finding = FINDINGS.get(email);
  if (!finding) return;
  await writeRecognition(database, id, {
    body: finding.body,
    number: finding.number,
    source: SOURCE,
    valid_until: karachiDay(after(finding.days)),
    looked_up_at: after(-40),
    looked_up_by: 'demo',
  });
}
