import {
  DAY,
  karachiDay,
  lastOfKarachiDay,
  type OfferingDateKind,
  sessionsForStudent,
  startOfKarachiDay,
} from '@uas/contract';
import { sql } from 'kysely';
import { ensureSession, writeOffering } from '../modules/offerings/offerings.store';
import type { Transaction } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import { writeUnit } from '../platform/http/unit-of-work';
import { ensureDemoRule } from './demo-merit-rules';
import { ensureDemoPreferences } from './demo-preferences';
import { ensureDemoSeats } from './demo-seats';

/** Dates of a demo institute in days from now; all for the first session on offer. */
interface DemoDates {
  readonly email: string;
  readonly opens?: number;
  readonly closes: number;
  readonly late?: { readonly until: number; readonly fee: number };
  readonly dates?: readonly (readonly [OfferingDateKind, number])[];
}

/** One that is open, one that closes soon, one for late comers, one that opens, one that is closed; the others say nothing. */
const DEMO_DATES: readonly DemoDates[] = [
  {
    email: 'institute@uas.example',
    opens: -40,
    closes: 24,
    late: { until: 31, fee: 2_000 },
    dates: [
      ['test', 36],
      ['list', 44],
      ['dues', 51],
      ['list', 55],
      ['classes', 75],
    ],
  },
  {
    email: 'admissions@ravi-university.example',
    opens: -30,
    closes: 4,
    dates: [
      ['test', 12],
      ['list', 21],
      ['dues', 27],
    ],
  },
  {
    email: 'admissions@mehran-engineering.example',
    closes: -2,
    late: { until: 8, fee: 1_500 },
    dates: [
      ['test', 15],
      ['list', 24],
    ],
  },
  { email: 'admissions@chenab-agri.example', opens: 9, closes: 45, dates: [['test', 52]] },
  {
    email: 'admissions@potohar-it.example',
    closes: -6,
    dates: [
      ['list', 3],
      ['dues', 10],
      ['classes', 30],
    ],
  },
];

/**
 * Gives the demo institutes, and those that were imported and set no dates themselves, dates around today: the first time, and
 * again once none of them is open any more, so that the demo does not end with its first season. Leaves every other database
 * alone. Returns whether it did.
 */
export async function keepDemoDates(dependencies: Dependencies): Promise<boolean> {
  const { environment, clock, ids } = dependencies;
  if (!environment.demo || environment.production) return false;
  const now = clock.now();
  return writeUnit({ dependencies, actor: null }, async (unit) => {
    const { database: transaction } = unit;
    const demo = await listDemoInstitutes(transaction);
    if (demo.size === 0) return false;
    const own = DEMO_DATES.flatMap((plan) => {
      const instituteId = demo.get(plan.email);
      return instituteId === undefined ? [] : [{ instituteId, plan }];
    });
    const imported = (await listImportedInstitutes(transaction)).flatMap(({ id, isDated }, index) => {
      const plan = DEMO_DATES[index % DEMO_DATES.length];
      return plan ? [{ instituteId: id, plan, isDated }] : [];
    });
    const due = [
      ...((await isAnyOpen(transaction, own, now)) ? [] : own),
      ...((await isAnyOpen(transaction, imported, now))
        ? imported.filter(({ isDated }) => !isDated)
        : imported),
    ];
    await removeDates(transaction, due);
    const [session = ''] = sessionsForStudent(now);
    for (const { instituteId, plan } of due) {
      await ensureSession(transaction, { id: ids.next(), instituteId, session });
      await writeOffering(transaction, ...rowsOf(plan, { id: ids.next(), instituteId, session, now }));
      if (demo.get(plan.email) === instituteId)
        await ensureDemoRule(unit, plan.email, { instituteId, session });
      await ensureDemoSeats(unit, plan.email, { instituteId, session });
      await ensureDemoPreferences(unit, { instituteId, session });
    }
    return due.length > 0;
  });
}

/** The ids of the demo institutes by e-mail; none where this database has no demo data. */
async function listDemoInstitutes(transaction: Transaction): Promise<ReadonlyMap<string, string>> {
  const emails = DEMO_DATES.map(({ email }) => email);
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from institute
    where email = any(${emails}::text[]) and exists (select 1 from setting where key = 'demo-data')
    for update`.execute(transaction);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Institutes that were imported and set no dates themselves, in the order of their ids, and whether they have any. */
async function listImportedInstitutes(transaction: Transaction): Promise<{ id: string; isDated: boolean }[]> {
  const { rows } = await sql<{ id: string; isDated: boolean }>`
    select id, exists (select from offering where institute_id = institute.id) as "isDated" from institute
    where exists (select from event where kind = 'import-institute' and subject_id = institute.id)
      and not exists (select from event where kind in ('set-offerings', 'move-offering') and subject_id = institute.id)
    order by id`.execute(transaction);
  return rows;
}

interface OfInstitute {
  readonly instituteId: string;
}

async function isAnyOpen(
  transaction: Transaction,
  institutes: readonly OfInstitute[],
  now: Date,
): Promise<boolean> {
  const open = await transaction
    .selectFrom('offering')
    .select('id')
    .where('institute_id', '=', anyOf(institutes))
    .where('closes_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

async function removeDates(transaction: Transaction, institutes: readonly OfInstitute[]): Promise<void> {
  await transaction.deleteFrom('offering').where('institute_id', '=', anyOf(institutes)).execute();
}

function anyOf(institutes: readonly OfInstitute[]) {
  return sql<string>`any(${institutes.map(({ instituteId }) => instituteId)}::text[])`;
}

interface Written {
  readonly id: string;
  readonly instituteId: string;
  readonly session: string;
  readonly now: Date;
}

function rowsOf({ opens, closes, late, dates = [] }: DemoDates, { id, instituteId, session, now }: Written) {
  const day = (days: number) => karachiDay(new Date(now.getTime() + days * DAY));
  const end = (days: number) => lastOfKarachiDay(day(days));
  const row = {
    id,
    institute_id: instituteId,
    program_id: null,
    session,
    opens_at: opens === undefined ? null : startOfKarachiDay(day(opens)),
    closes_at: end(closes),
    late_until: late ? end(late.until) : null,
    late_fee_rupees: late?.fee ?? 0,
  };
  const written = dates.map(([kind, days], index) => ({
    kind,
    number: 1 + dates.slice(0, index).filter(([before]) => before === kind).length,
    at: startOfKarachiDay(day(days)),
  }));
  return [row, written] as const;
}
