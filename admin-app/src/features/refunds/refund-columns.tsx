import { knownWord, REFUND_OUTCOMES, type StaffRefund } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { formatDay, ReferenceNumber, Typed } from '@uas/shared-ui/kit';
import { TwoLines } from '../../admin/cells';
import { formatPaisa } from '../../admin/format-paisa';
import { texts } from './refunds.texts';

/** What staff read of a refund in a list. */
export function refundColumns(): Column<StaffRefund>[] {
  return [
    {
      id: 'student',
      header: texts.student,
      card: 'title',
      cell: ({ studentName, studentEmail }) => <TwoLines first={studentName} second={studentEmail} />,
    },
    {
      id: 'application',
      header: texts.application,
      cell: ({ applicationNumber }) => applicationNumber && <ReferenceNumber number={applicationNumber} />,
    },
    {
      id: 'why',
      header: texts.why,
      cell: ({ outcome, classDay }) => (
        <TwoLines
          first={outcomeText(outcome)}
          second={classDay === null ? null : texts.classDay({ day: classDay })}
        />
      ),
    },
    {
      id: 'sum',
      header: texts.sum,
      cell: ({ paisa, ofPaisa }) => (
        <TwoLines first={formatPaisa(paisa)} second={texts.sumOf({ sum: formatPaisa(ofPaisa) })} />
      ),
    },
    { id: 'when', header: texts.when, cell: (refund) => <When of={refund} /> },
  ];
}

function outcomeText(outcome: string): string {
  const known = knownWord(REFUND_OUTCOMES, outcome);
  return known ? texts[known] : outcome;
}

function When({ of: { madeAt, agreedOn, paidOn, bankReference } }: { readonly of: StaffRefund }) {
  if (paidOn !== null)
    return (
      <TwoLines first={texts.paidOn({ day: formatDay(paidOn) })} second={<Typed>{bankReference}</Typed>} />
    );
  const ended = texts.madeOn({ day: formatDay(madeAt) });
  if (agreedOn === null) return ended;
  return <TwoLines first={texts.agreedOn({ day: formatDay(agreedOn) })} second={ended} />;
}
