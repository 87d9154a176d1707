import { type Application, decideApplication, listBatches } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, formatNumber, programName } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { invalidate } from '@uas/shared-ui/query';
import { afterDecision, canDo } from '../../institute/applications';
import type { Decision, WrittenDecision } from './edited-decision';
import { texts } from './review.texts';
import { type DecideOptions, isOutdated, sendDecision, TONES } from './use-decide';
import { useDecisionQuestion } from './use-decision-question';

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
    selectable: (row) => canDo(row, 'approve'),
    nameOf: (row) => `${row.studentName}, ${programName(row)}`,
  });
  const count = chosen.length;

  const { ask, dialog: question } = useDecisionQuestion();

  const decide = async (status: Decision) => {
    const written = await ask(status, questionAbout(count, status));
    if (written === null) return;
    await run({
      ...sentencesFor(count, written),
      texts: decideApplication.texts,
      action: async (row) => {
        try {
          await sendDecision(row, written, refresh);
        } catch (thrown) {
          if (isOutdated(thrown)) await refresh(row).catch(() => null);
          throw thrown;
        }
        put(row._id, afterDecision(row, { status, prepare: written.prepare }));
        await refresh(row).catch(() => null);
      },
    });
    if (written.prepare) void invalidate(listBatches);
  };

  const bar = (
    <SelectionBar count={count} onClear={clear} scope={{ loaded: rows.length, total, totalIsCapped }}>
      <Button size="small" variant="primary" onClick={() => void decide('approved')}>
        {texts.approvedCount({ count: formatNumber(count) })}
      </Button>
      <Button size="small" onClick={() => void decide('rejected')}>
        {texts.rejectedCount({ count: formatNumber(count) })}
      </Button>
    </SelectionBar>
  );
  return {
    selection,
    bar,
    dialogs: (
      <>
        {question}
        {dialogs}
      </>
    ),
  };
}

/** What is said while it goes on and afterwards. */
function sentencesFor(count: number, { status, prepare }: WrittenDecision) {
  if (prepare) {
    return {
      title: texts.preparing({ count }),
      result: (done: number) => texts.preparedOf({ done, count }),
      done: texts.preparedAll({ count }),
    };
  }
  return {
    title: texts[`${status}Running`]({ count }),
    result: (done: number) => texts[`${status}Of`]({ done, count }),
    done: texts[`${status}All`]({ count }),
  };
}

function questionAbout(count: number, status: Decision) {
  return {
    title: texts[`${status}Titles`]({ count }),
    message: texts.seenBy({ count }),
    confirmLabel: texts[`${status}Count`]({ count: formatNumber(count) }),
    ...TONES[status],
  };
}
