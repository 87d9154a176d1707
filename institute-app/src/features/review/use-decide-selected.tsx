import { type Application, decideApplication, listBatches } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, formatNumber, programName, Text } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { invalidate } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import { afterDecision, canDo } from '../../institute/applications';
import type { Preparing } from '../../institute/preparing';
import type { Decision, WrittenDecision } from './edited-decision';
import { texts } from './review.texts';
import { type DecideOptions, isOutdated, preparedInto, sendDecision, TONES } from './use-decide';
import { useDecisionQuestion } from './use-decision-question';

/** So many can be approved in one go; more are prepared first. */
const MOST_APPROVED_AT_ONCE = 300;

interface BulkOptions extends DecideOptions {
  readonly rows: readonly Application[];
  /** How many match, loaded or not. */
  readonly total: number;
  /** More match than `total` says. */
  readonly totalIsCapped?: boolean | undefined;
  /** What else can be done with the ticked ones. */
  readonly more?: (chosen: readonly Application[], clear: () => void) => ReactNode;
}

/** Approving and rejecting the ticked applications: asks once, goes through them, names those that were left (U35). */
export function useDecideSelected({ rows, total, totalIsCapped, more, refresh, put }: BulkOptions) {
  const { selection, chosen, clear, run, dialogs } = useBulkSelection({
    rows,
    keyOf: ({ _id }) => _id,
    selectable: (row) => canDo(row, 'approve'),
    nameOf: (row) => `${row.studentName}, ${programName(row)}`,
  });
  const count = chosen.length;

  const { ask, dialog: question, preparing } = useDecisionQuestion();
  const tooMany = count > MOST_APPROVED_AT_ONCE && !preparing.isOn;

  const decide = async (status: Decision) => {
    const mode = { ...preparing, isOn: isPrepared(status) };
    const answered = await ask(status, questionAbout(chosen, status, mode));
    if (answered === null) return;
    const written = mode.isOn ? { ...answered, prepare: true } : answered;
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

  /** Many approvals are looked over before anybody reads them. */
  const isPrepared = (status: Decision) => preparing.isOn || (tooMany && status === 'approved');
  const labelOf = (status: Decision) => {
    const text = isPrepared(status) ? texts[`${status}PrepareCount`] : texts[`${status}Count`];
    return text({ count: formatNumber(count) });
  };

  const bar = (
    <SelectionBar count={count} onClear={clear} scope={{ loaded: rows.length, total, totalIsCapped }}>
      <Button size="small" variant="primary" onClick={() => void decide('approved')}>
        {labelOf('approved')}
      </Button>
      <Button size="small" onClick={() => void decide('rejected')}>
        {labelOf('rejected')}
      </Button>
      {more?.(chosen, clear)}
      {tooMany && <Text size="s">{texts.approvedOnlyPrepared({ most: MOST_APPROVED_AT_ONCE })}</Text>}
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

function questionAbout(
  rows: readonly Application[],
  status: Decision,
  { isOn, batch }: Pick<Preparing, 'isOn' | 'batch'>,
) {
  const count = rows.length;
  const replaced = rows.filter(({ prepared }) => prepared).length;
  const before = replaced > 0 ? [texts.manyReplaced({ count: replaced })] : [];
  if (isOn) {
    return {
      title: texts[`${status}PrepareTitle`],
      message: [...before, preparedInto(batch)].join(' '),
      confirmLabel: texts[`${status}PrepareCount`]({ count: formatNumber(count) }),
    };
  }
  return {
    title: texts[`${status}Titles`]({ count }),
    message: [...before, texts.seenBy({ count })].join(' '),
    confirmLabel: texts[`${status}Count`]({ count: formatNumber(count) }),
    ...TONES[status],
  };
}
