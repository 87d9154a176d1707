import { type Application, decideApplication } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, formatNumber, programName } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { texts } from './review.texts';
import { type DecideOptions, type Decision, isOutdated, sendDecision } from './use-decide';

interface BulkOptions extends DecideOptions {
  readonly rows: readonly Application[];
  /** How many match, loaded or not. */
  readonly total: number;
  /** More match than `total` says. */
  readonly totalIsCapped?: boolean | undefined;
}

/** Approving and rejecting the ticked applications: asks once, goes through them, names those that were left (U35). */
export function useDecideSelected({ rows, total, totalIsCapped, refresh, put }: BulkOptions) {
  const { selection, chosen, clear, run, dialogs } = useBulkSelection({
    rows,
    keyOf: ({ _id }) => _id,
    selectable: ({ status }) => status === 'pending',
    nameOf: (row) => `${row.studentName}, ${programName(row)}`,
  });
  const count = chosen.length;

  const decide = (status: Decision) =>
    run({
      question: questionAbout(count, status),
      title: texts[`${status}Running`]({ count }),
      result: (done) => texts[`${status}Of`]({ done, count }),
      done: texts[`${status}All`]({ count }),
      texts: decideApplication.texts,
      action: async (row) => {
        try {
          await sendDecision(row, status);
        } catch (thrown) {
          if (isOutdated(thrown)) await refresh(row).catch(() => null);
          throw thrown;
        }
        put(row._id, { ...row, status });
        await refresh(row).catch(() => null);
      },
    });

  const bar = (
    <SelectionBar count={count} onClear={clear} scope={{ loaded: rows.length, total, totalIsCapped }}>
      <Button size="small" variant="primary" onClick={() => void decide('approved')}>
        {texts.approveCount({ count: formatNumber(count) })}
      </Button>
      <Button size="small" onClick={() => void decide('rejected')}>
        {texts.rejectCount({ count: formatNumber(count) })}
      </Button>
    </SelectionBar>
  );
  return { selection, bar, dialogs };
}

function questionAbout(count: number, status: Decision) {
  const approving = status === 'approved';
  return {
    title: texts[`${status}Titles`]({ count }),
    message: texts.seenBy({ count }),
    confirmLabel: approving
      ? texts.approveCount({ count: formatNumber(count) })
      : texts.rejectCount({ count: formatNumber(count) }),
    ...(!approving && { tone: 'danger' as const }),
  };
}
