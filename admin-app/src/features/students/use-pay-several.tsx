import { type StudentProfile, setPayment } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, call } from '@uas/shared-ui/kit';
import { useTicked } from '@uas/shared-ui/overlays';
import type { PagedList } from '../../paging/use-paged-list';

/** Marks the fee of the ticked students as paid: asks once, goes through them, names those that were left (U35). */
export function usePaySeveral(
  { rows, total }: Pick<PagedList<StudentProfile>, 'rows' | 'total'>,
  onChanged: () => void,
) {
  const { selection, chosen, clear, run, dialogs } = useTicked({
    rows,
    keyOf: ({ _id }) => _id,
    selectable: ({ paid }) => !paid,
    nameOf: ({ name, email }) => `${name} (${email})`,
  });
  const count = chosen.length;

  const markAsPaid = async () => {
    const done = await run({
      question: {
        title: `Mark ${students(count)} as paid?`,
        message: `Confirm that the fee of ${count === 1 ? 'this student' : 'each of these students'} has been received.`,
        confirmLabel: `Mark ${count} as Paid`,
      },
      title: `Marking ${students(count)} as paid`,
      result: (paid) => `${paid} of ${students(count)} marked as paid`,
      done: `${students(count)} marked as paid.`,
      texts: setPayment.texts,
      deed: async ({ email }) => {
        await call(setPayment, { body: { email, paid: true } });
      },
    });
    if (done > 0) onChanged();
  };

  const bar = (
    <SelectionBar count={count} onClear={clear} scope={{ loaded: rows.length, total }}>
      <Button size="small" variant="primary" onClick={() => void markAsPaid()}>
        Mark {count} as Paid
      </Button>
    </SelectionBar>
  );
  return { selection, bar, dialogs };
}

function students(count: number): string {
  return count === 1 ? '1 student' : `${count} students`;
}
