import {
  OPEN_CATEGORY,
  SEAT_PROOF_LABELS,
  SEAT_PROOFS,
  type SeatCategory,
  type SeatPlan,
} from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { formatMoney, Stack, sentence, Typed } from '@uas/shared-ui/kit';
import { texts } from './seats.texts';

/** The categories of a program: how many seats each has, how many are taken, and what holds for it. */
export function CategoriesTable({ plan }: { readonly plan: SeatPlan }) {
  return (
    <DataTable
      caption={texts.of({ program: plan.program })}
      density="compact"
      cardsUnder={900}
      rows={plan.categories}
      rowKey={({ code }) => code}
      columns={columns(plan)}
      empty={texts.none}
    />
  );
}

function columns(plan: SeatPlan): readonly Column<SeatCategory>[] {
  const labels = new Map(plan.categories.map(({ code, label }) => [code, label]));
  const open = plan.categories.find(({ code }) => code === OPEN_CATEGORY);
  return [
    {
      id: 'category',
      header: texts.categoryHead,
      card: 'title',
      cell: ({ label }) => <Typed>{label}</Typed>,
    },
    { id: 'share', header: texts.shareHead, cell: shareOf },
    { id: 'seats', header: texts.seats, align: 'end', cell: ({ seats }) => seats },
    { id: 'taken', header: texts.taken, align: 'end', cell: ({ taken }) => taken },
    { id: 'free', header: texts.free, align: 'end', cell: ({ seats, taken }) => seats - taken },
    {
      id: 'fallsTo',
      header: texts.fallsToHead,
      cell: (category) => <FallsTo category={category} labels={labels} />,
      onCard: ({ code }) => code !== OPEN_CATEGORY,
    },
    {
      id: 'proof',
      header: texts.proofHead,
      cell: ({ proofTag }) => proofLabel(proofTag),
      onCard: ({ proofTag }) => proofTag !== null,
    },
    {
      id: 'fee',
      header: texts.fee,
      cell: (category) => <Fee category={category} open={open} />,
      onCard: ({ fee }) => fee !== null,
    },
  ];
}

function shareOf({ share, count, overAndAbove }: SeatCategory): string {
  if (overAndAbove) return texts.overAndAbove;
  return share === null ? texts.comesTo({ count: count ?? 0 }) : texts.percent({ share });
}

interface FallsToProps {
  readonly category: SeatCategory;
  readonly labels: ReadonlyMap<string, string>;
}

function FallsTo({ category: { code, fallsTo }, labels }: FallsToProps) {
  if (code === OPEN_CATEGORY) return null;
  if (fallsTo === null) return texts.nowhere;
  return <Typed>{labels.get(fallsTo) ?? ''}</Typed>;
}

/** What proves a claim; empty where nothing has to. */
export function proofLabel(proofTag: string | null): string {
  const tag = SEAT_PROOFS.find((each) => each === proofTag);
  return tag ? sentence(SEAT_PROOF_LABELS[tag]) : '';
}

interface FeeProps {
  readonly category: SeatCategory;
  readonly open: SeatCategory | undefined;
}

function Fee({ category: { code, fee }, open }: FeeProps) {
  if (fee === null) return null;
  if (code !== OPEN_CATEGORY && JSON.stringify(fee) === JSON.stringify(open?.fee)) return texts.asOpen;
  const { semesterRupees, admissionRupees } = fee;
  return (
    <Stack gap={1}>
      {semesterRupees !== null && <span>{texts.semester({ amount: formatMoney(semesterRupees) })}</span>}
      {admissionRupees !== null && <span>{texts.admission({ amount: formatMoney(admissionRupees) })}</span>}
    </Stack>
  );
}
