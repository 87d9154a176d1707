import { listAdminStudents, type StudentProfile } from '@uas/contract';
import { type Column, ListTable } from '@uas/shared-ui/data';
import { Button, commonTexts, Section, Stack, Text } from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { useState } from 'react';
import { PersonCell } from '../../admin/cells';
import { usePaySelected } from '../students/use-pay-selected';
import { texts } from './dashboard.texts';
import { ReceiptPicture, receiptKey } from './receipt-picture';

/** As many as can be looked through before they are confirmed. */
const RECEIPTS_AT_ONCE = 20;
const WAITING = { query: { paid: 'review', sort: 'oldest-receipt', limit: RECEIPTS_AT_ONCE } } as const;
const NOBODY: ReadonlySet<string> = new Set();

function columns(seen: ReadonlySet<string>, onShown: (receipt: string) => void): Column<StudentProfile>[] {
  return [
    {
      id: 'name',
      header: commonTexts.student,
      card: 'title',
      cell: ({ name, email, number }) => <PersonCell name={name} email={email} number={number} />,
    },
    {
      id: 'receipt',
      header: texts.receipt,
      cell: (student) => <ReceiptPicture student={student} seen={seen} onShown={onShown} />,
    },
  ];
}

/** The receipts under one another, the one that has waited longest first: looked through, ticked, and confirmed with one question. */
export function ReceiptsTogether() {
  const list = useEndpointList(listAdminStudents, 'students', WAITING);
  const [seen, setSeen] = useState<ReadonlySet<string>>(NOBODY);
  // Another receipt of a student is another row: not ticked, and not seen.
  const payment = usePaySelected(list, {
    keyOf: receiptKey,
    isSeen: (student) => seen.has(receiptKey(student)),
  });
  const onShown = (receipt: string) => {
    setSeen((before) => new Set(before).add(receipt));
    // It was sent after the list was loaded.
    if (!list.rows.some((student) => receiptKey(student) === receipt)) list.refetch();
  };
  return (
    <Section title={texts['receipts-together']}>
      <Stack gap={4}>
        <Text>{texts.lookFirst}</Text>
        <ListTable
          caption={texts['receipts-together']}
          columns={columns(seen, onShown)}
          list={list}
          kind="student"
          selection={payment.selection}
          rowKey={receiptKey}
          loadingText={texts.loadingReceipts}
          empty={texts.noReceipts}
          emptyAction={<Button onClick={() => void list.refetch()}>{texts.lookAgain}</Button>}
        />
        {payment.bar}
      </Stack>
      {payment.dialogs}
    </Section>
  );
}
