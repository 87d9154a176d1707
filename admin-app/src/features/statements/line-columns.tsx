import { formatVoucherNumber, type StatementLine } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { commonTexts, Day, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { OneLine, PersonCell, TwoLines } from '../../admin/cells';
import { formatPaisa } from '../../admin/format-paisa';
import type { StudentRef } from '../../admin/views';
import { remarkOf } from './line-texts';
import { texts } from './statements.texts';

type Student = NonNullable<StatementLine['student']>;

interface ColumnsOptions {
  /** Where the site has more than one. */
  readonly hasAccounts: boolean;
  readonly onOpen: (student: StudentRef) => void;
}

/** What stands in the list of a line: what the bank says, and what that seems to pay. */
export function lineColumns({ hasAccounts, onOpen }: ColumnsOptions): Column<StatementLine>[] {
  return [
    {
      id: 'sum',
      header: texts.sum,
      card: 'title',
      cell: ({ paisa, day, account }) => (
        <Stack gap={1}>
          <OneLine>
            <strong>{formatPaisa(paisa)}</strong>
          </OneLine>
          <Text as="span" size="s" tone="muted">
            <OneLine>
              <Day value={day} />
            </OneLine>
          </Text>
          {hasAccounts && (
            <Text as="span" size="s" tone="muted">
              <Typed>{account}</Typed>
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'description',
      header: texts.description,
      cell: ({ description, reference }) => (
        <TwoLines
          first={description}
          second={reference && texts.reference({ reference: <Typed>{reference}</Typed> })}
        />
      ),
    },
    { id: 'voucher', header: texts.voucher, cell: (line) => <VoucherCell line={line} /> },
    {
      id: 'student',
      header: commonTexts.student,
      cell: ({ student }) => student && <StudentCell student={student} onOpen={onOpen} />,
    },
  ];
}

interface StudentCellProps {
  readonly student: Student;
  readonly onOpen: (student: StudentRef) => void;
}

function StudentCell({ student: { name, email, number }, onOpen }: StudentCellProps) {
  const opens = { label: texts.detailsOf({ student: name }), onOpen: () => onOpen({ email, number }) };
  return <PersonCell name={name} email={email} number={number} opens={opens} />;
}

/** The voucher whose number the bank repeats, and what is to be known before it is confirmed. */
function VoucherCell({ line }: { readonly line: StatementLine }) {
  const { voucher, payable, note } = line;
  const remark = remarkOf(line);
  const isOther = payable !== null && payable.voucherId !== (voucher?.voucherId ?? null);
  return (
    <Stack gap={1}>
      {voucher ? (
        <TwoLines
          first={<OneLine>{formatVoucherNumber(voucher.number)}</OneLine>}
          second={<Fee of={voucher} />}
        />
      ) : (
        <Text as="span" tone="muted">
          {texts.noVoucher}
        </Text>
      )}
      {remark && <Text size="s">{remark}</Text>}
      {payable && (isOther || !voucher) && (
        <Text size="s">
          {texts.wouldConfirm({ name: <Typed>{payable.name}</Typed>, sum: formatPaisa(payable.paisa) })}
        </Text>
      )}
      {note && <Text size="s">{texts.note({ note: <Typed>{note}</Typed> })}</Text>}
    </Stack>
  );
}

/** What is paid for, and how much that is. */
export function Fee({
  of: { name, paisa },
}: {
  readonly of: { readonly name: string; readonly paisa: number };
}) {
  return <>{texts.feeOf({ name: <Typed>{name}</Typed>, sum: formatPaisa(paisa) })}</>;
}
