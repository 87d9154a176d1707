import { OPEN_CATEGORY, showsInitials } from '@uas/contract';
import { ensureSession } from '../modules/offerings/offerings.store';
import { readOfferedPrograms, writeFees } from '../modules/program-facts/program-facts.store';
import { categoryRows } from '../modules/seats/category-rows';
import { readPlans, type SeatsKey, writePlans } from '../modules/seats/seats.store';
import { json } from '../platform/database/tables';
import type { Unit } from '../platform/http/unit-of-work';

type Category = Parameters<typeof categoryRows>[1]['categories'][number];

function category(
  code: string,
  label: string,
  { share = null, count = null, proofTag = null }: Partial<Pick<Category, 'share' | 'count' | 'proofTag'>>,
): Category {
  const isOpen = code === OPEN_CATEGORY;
  return {
    code,
    label,
    share,
    count,
    proofTag,
    atLeastOne: !isOpen,
    overAndAbove: count !== null,
    showsInitials: showsInitials(proofTag),
    fallsTo: isOpen ? null : OPEN_CATEGORY,
  };
}

/** The seats of a college of Khyber Pakhtunkhwa. */
const CATEGORIES: readonly Category[] = [
  category('open', 'Open merit', { share: '43' }),
  category('district', 'District', { share: '42', proofTag: 'domicile' }),
  category('employees', 'Children of employees', { share: '6', proofTag: 'proof-employee' }),
  category('sports', 'Sports', { share: '5', proofTag: 'proof-sports' }),
  category('disabled', 'Disabled', { share: '2', proofTag: 'proof-disability' }),
  category('minority', 'Minority', { share: '2', proofTag: 'proof-minority' }),
  category('afghan', 'Afghan', { count: 1, proofTag: 'proof-other' }),
];
const SELF_SUPPORT = category('self-support', 'Self-support', { count: 10 });
const TOTALS = [50, 40, 75, 100];

/** The demo institutes with seats, by e-mail, and what a semester costs on self-support where they have it. */
const DEMO_SEATS: ReadonlyMap<string, { readonly selfSupport: number | null }> = new Map([
  ['institute@uas.example', { selfSupport: null }],
  ['admissions@ravi-university.example', { selfSupport: 285_000 }],
  ['admissions@mehran-engineering.example', { selfSupport: null }],
]);

/** Publishes the seats of a demo institute in a session, unless it has some there or none are planned for it. */
export async function ensureDemoSeats(
  { database, ids, clock }: Unit,
  email: string,
  key: SeatsKey,
): Promise<void> {
  const planned = DEMO_SEATS.get(email);
  if (!planned || (await readPlans(database, key.instituteId, [key.session])).length > 0) return;
  const { selfSupport } = planned;
  const categories = selfSupport === null ? CATEGORIES : [...CATEGORIES, SELF_SUPPORT];
  await ensureSession(database, { id: ids.next(), ...key });
  const programs = await readOfferedPrograms(database, key.instituteId);
  const plans = programs.map(({ id }, index) => ({
    id: ids.next(),
    institute_id: key.instituteId,
    session: key.session,
    program_id: id,
    total: TOTALS[index % TOTALS.length] ?? 50,
    only_for: null,
    cap_id: null,
    published_at: clock.now(),
  }));
  await writePlans(
    database,
    plans,
    plans.flatMap(({ id, total }) => categoryRows(id, { total, categories: [...categories] })),
  );
  if (selfSupport === null) return;
  await writeFees(
    database,
    programs.map(({ id }) => ({
      program_id: id,
      session: key.session,
      category: SELF_SUPPORT.code,
      semester_rupees: selfSupport,
      admission_lines: json([]),
      updated_at: clock.now(),
    })),
  );
}
