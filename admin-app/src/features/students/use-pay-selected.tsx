import {
  getCounts,
  getStudent,
  listAdminStudents,
  listQueues,
  type StudentProfile,
  setPayment,
} from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, call } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { type EndpointList, invalidate } from '@uas/shared-ui/query';
import { texts } from './students.texts';

/** Marks the fee of the selected students as paid: asks once, sends one call each, names those that failed (U35). */
export function usePaySelected({
  rows,
  total,
  totalIsCapped,
}: Pick<EndpointList<StudentProfile>, 'rows' | 'total' | 'totalIsCapped'>) {
  const { selection, chosen, clear, run, dialogs } = useBulkSelection({
    rows,
    keyOf: ({ _id }) => _id,
    selectable: ({ paid }) => !paid,
    nameOf: ({ name, email }) => `${name} (${email})`,
  });
  const count = chosen.length;

  const markAsPaid = async () => {
    const done = await run({
      question: {
        title: texts.markTitle({ count }),
        message: texts.markMessage({ count }),
        confirmLabel: texts.markCount({ number: count }),
      },
      title: texts.marking({ count }),
      result: (paid) => texts.markedOf({ paid, count }),
      done: texts.markedAll({ count }),
      texts: setPayment.texts,
      action: async ({ email }) => {
        await call(setPayment, { body: { email, paid: true } });
      },
    });
    if (done > 0) void invalidate(listAdminStudents, getStudent, getCounts, listQueues);
  };

  const bar = (
    <SelectionBar count={count} onClear={clear} scope={{ loaded: rows.length, total, totalIsCapped }}>
      <Button size="small" variant="primary" onClick={() => void markAsPaid()}>
        {texts.markCount({ number: count })}
      </Button>
    </SelectionBar>
  );
  return { selection, bar, dialogs };
}
