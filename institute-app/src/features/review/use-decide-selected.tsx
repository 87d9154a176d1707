import { APPROVED_AT_ONCE, type Application, decideApplication, listBatches } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, formatNumber, programName, Text } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { invalidate } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import { afterDecision, type Chosen, canDo } from '../../institute/applications';
import type { Preparing } from '../../institute/preparing';
import type { Decision, WrittenDecision } from './edited-decision';
import { texts } from './review.texts';
import { useAllMatching } from './use-all-matching';
import { type DecideOptions, isOutdated, preparedInto, sendDecision, TONES } from './use-decide';
import { useDecisionQuestion } from './use-decision-question';

interface BulkOptions extends DecideOptions {
  readonly rows: readonly Application[];
  /** How many match, loaded or not. */
  readonly total: number;
  /** More match than `total` says. */
  readonly totalIsCapped?: boolean | undefined;
  /** What the filter asks for. */
  readonly asked: Readonly<Record<string, string>>;
  /** Whoever may not decide can tick as well: what is ticked can be printed. */
  readonly mayDecide: boolean;
  /** What else can be done with the chosen ones. */
  readonly more: (chosen: Chosen, clear: () => void) => ReactNode;
  /** What can be done with all that are ticked, also those that are decided. */
  readonly forAll: (selected: Chosen) => ReactNode;
}

/**
 * Approving and rejecting the ticked applications: asks once, goes through them, names those that were left (U35). With all
 * that match, loaded or not, the server does the same in the background.
 */
export function useDecideSelected({
  rows,
  total,
  totalIsCapped,
  asked,
  mayDecide,
  more,
  forAll,
  refresh,
  put,
}: BulkOptions) {
  const {
    selection,
    chosen,
    clear: clearTicks,
    run,
    dialogs,
  } = useBulkSelection({
    rows,
    keyOf: ({ _id }) => _id,
    selectable: (row) => mayDecide && canDo(row, 'approve'),
    nameOf: (row) => `${row.studentName}, ${programName(row)}`,
  });
  const all = useAllMatching(asked);
  const matching = chosen.length > 0 ? all.matching : null;
  const count = matching?.count ?? chosen.length;
  const selectedRows = rows.filter((row) => selection.selected.has(row._id) && isTickable(row));
  const clear = () => {
    clearTicks();
    all.clear();
  };

  const { ask, dialog: question, preparing } = useDecisionQuestion();
  const tooMany = count > APPROVED_AT_ONCE && !preparing.isOn;

  const decide = async (status: Decision) => {
    const mode = { ...preparing, isOn: isPrepared(status) };
    const replaced = matching?.prepared ?? chosen.filter(({ prepared }) => prepared).length;
    const answered = await ask(status, questionAbout({ count, replaced }, status, mode));
    if (answered === null) return;
    const written = mode.isOn ? { ...answered, prepare: true } : answered;
    if (matching) {
      if (await all.decide(written)) clear();
      return;
    }
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

  const canDecide = chosen.length > 0;
  const isWholePage = chosen.length === rows.filter((row) => canDo(row, 'approve')).length;
  const canChooseAll = canDecide && !matching && isWholePage && total > rows.length;
  const bar = (
    <SelectionBar
      count={matching?.count ?? selectedRows.length}
      onClear={clear}
      {...(!matching && { scope: { loaded: rows.length, total, totalIsCapped } })}
      note={
        canChooseAll ? (
          <Button size="small" pending={all.isPending} onClick={() => void all.choose()}>
            {texts.chooseAll}
          </Button>
        ) : (
          matching && texts.allChosen
        )
      }
    >
      {canDecide && (
        <>
          <Button size="small" variant="primary" onClick={() => void decide('approved')}>
            {labelOf('approved')}
          </Button>
          <Button size="small" onClick={() => void decide('rejected')}>
            {labelOf('rejected')}
          </Button>
          {more({ rows: chosen, matching }, clear)}
        </>
      )}
      {forAll({ rows: selectedRows, matching })}
      {tooMany && <Text size="s">{texts.approvedOnlyPrepared({ most: APPROVED_AT_ONCE })}</Text>}
    </SelectionBar>
  );
  // Who unticks one of them does not mean all any more.
  const onChange = (ticks: typeof selection.selected) => {
    all.clear();
    selection.onChange(ticks);
  };
  return {
    selection: { ...selection, selectable: isTickable, onChange },
    bar,
    dialogs: (
      <>
        {question}
        {dialogs}
      </>
    ),
  };
}

/** Those that wait for a decision, and offers, which have a letter. */
function isTickable(row: Application): boolean {
  return canDo(row, 'approve') || canDo(row, 'message');
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
  { count, replaced }: { readonly count: number; readonly replaced: number },
  status: Decision,
  { isOn, batch }: Pick<Preparing, 'isOn' | 'batch'>,
) {
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
