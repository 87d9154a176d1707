import { PERCENTAGES } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';

/** A percentage as it is stored: in millionths of a millionth of a percent. */
const ONE_PERCENT = 1_000_000_000_000;
const HUNDREDTH = ONE_PERCENT / 100;

/** What is stored of an application in Matriculation and Intermediate. */
export interface StoredPercentages {
  readonly matriculation: number | null;
  readonly matriculation_checked: boolean;
  readonly intermediate: number | null;
  readonly intermediate_checked: boolean;
}

export const percentagesOfApplication = sql<StoredPercentages | null>`(select to_jsonb(application_percentage)
  from application_percentage where application_id = application.id)`;

/** Of a row that is joined; whoever has none comes last. */
export const ORDERED_BY: Readonly<Record<(typeof PERCENTAGES)[number], RawBuilder<number>>> = {
  matriculation: sql<number>`coalesce(application_percentage.matriculation, -1)`,
  intermediate: sql<number>`coalesce(application_percentage.intermediate, -1)`,
};

/** Applications to the institute that have at least so much, `60` or `59.9`, in one of the two. */
export function hasAtLeast(
  instituteId: string,
  { of, least }: { readonly of: (typeof PERCENTAGES)[number]; readonly least: string },
): RawBuilder<boolean> {
  const known = sql.ref(`application_percentage.${of}`);
  return sql<boolean>`exists (select from application_percentage
    where application_id = application.id and application_percentage.institute_id = ${instituteId}
      and ${known} is not null and coalesce(${known}, -1) >= ${Math.round(Number(least) * ONE_PERCENT)}::bigint)`;
}

/** As rows say it: two decimals, as reasons and files do. */
export function presentPercentages(stored: StoredPercentages | null) {
  return PERCENTAGES.flatMap((of) => {
    const known = stored?.[of] ?? null;
    if (stored === null || known === null) return [];
    const percentage = (Math.floor((known + HUNDREDTH / 2) / HUNDREDTH) / 100).toFixed(2);
    return [{ of, percentage, isVerified: stored[`${of}_checked`] }];
  });
}
