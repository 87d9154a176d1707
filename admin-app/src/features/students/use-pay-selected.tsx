import {
  getCounts,
  getStudent,
  listAdminStudents,
  listQueues,
  type StudentProfile,
  setPayment,
} from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, call, formatList, Text } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { type EndpointList, invalidate } from '@uas/shared-ui/query';
import { useId } from 'react';
import { texts } from './students.texts';

type Listed = Pick<EndpointList<StudentProfile>, 'rows' | 'total' | 'totalIsCapped'>;

interface PaySelectedOptions {
  /** By what a row is ticked; the student unless told. */
  readonly keyOf?: (student: StudentProfile) => string;
  /** Only those are marked whose receipt was in front of somebody. */
  readonly isSeen?: (student: StudentProfile) => boolean;
}

/** Marks the fee of the selected students as paid: asks once, sends one call each, names those that failed (U35). */
export function usePaySelected(
  { rows, total, totalIsCapped }: Listed,
  { keyOf = ({ _id }) => _id, isSeen = () => true }: PaySelectedOptions = {},
) {
  const { selection, chosen, clear, run, dialogs } = useBulkSelection({
    rows,
    keyOf,
    selectable: ({ paid }) => !paid,
    nameOf: ({ name, email }) => `${name} (${email})`,
  });
  const count = chosen.length;
  const unseen = chosen.filter((student) => !isSeen(student));
  const reasonId = useId();

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
      {unseen.length > 0 && (
        <Text as="span" size="s" id={reasonId}>
          {texts.unseen({ count: unseen.length, students: formatList(unseen.map(({ name }) => name)) })}
        </Text>
      )}
      <Button
        size="small"
        variant="primary"
        aria-disabled={unseen.length > 0}
        aria-describedby={unseen.length > 0 ? reasonId : undefined}
        onClick={() => unseen.length === 0 && void markAsPaid()}
      >
        {texts.markCount({ number: count })}
      </Button>
    </SelectionBar>
  );
  return { selection, bar, dialogs };
}
