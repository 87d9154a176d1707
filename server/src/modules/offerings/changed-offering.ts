import type { DateMove, OfferingDates } from './change-dates';
import type { OfferingRow } from './offerings.store';

/** Which fields of the dates of a program changed, by the name that it had then; null for all without dates of their own. */
export interface ChangedOffering {
  readonly program: string | null;
  /** None where the dates themselves went. */
  readonly fields: readonly string[];
}

type Written = OfferingDates & { readonly lateFeeRupees: number };

const timeOf = (at: Date | null | undefined) => at?.getTime() ?? null;

/** Which fields of an offering differ; of one that is new those that say something. */
export function changedFields(before: Written | null, after: Written): string[] {
  const changedDates = [...(before?.dates ?? []), ...after.dates].filter(({ kind, number }) => {
    const [was, is] = [before?.dates ?? [], after.dates].map((dates) =>
      timeOf(dates.find((date) => date.kind === kind && date.number === number)?.at),
    );
    return was !== is;
  });
  return [
    ...(timeOf(before?.opensAt) === timeOf(after.opensAt) ? [] : ['opens']),
    ...(timeOf(before?.closesAt) === timeOf(after.closesAt) ? [] : ['closes']),
    ...(timeOf(before?.lateUntil) === timeOf(after.lateUntil) ? [] : ['late']),
    ...((before?.lateFeeRupees ?? 0) === after.lateFeeRupees ? [] : ['lateFee']),
    ...new Set(changedDates.map(({ kind }) => kind)),
  ];
}

/** Which dates of an offering were moved. */
export function changesOf(
  { program_id }: Pick<OfferingRow, 'program_id'>,
  moves: readonly DateMove[],
  names: ReadonlyMap<string, string>,
): ChangedOffering[] {
  const fields = [...new Set(moves.map(({ kind }) => kind))];
  return fields.length === 0 ? [] : [{ program: nameIn(names, program_id), fields }];
}

export function nameIn(names: ReadonlyMap<string, string>, programId: string | null): string | null {
  return programId === null ? null : (names.get(programId) ?? programId);
}
