import { APPROVED_AT_ONCE, type Application, CHOSEN_MOST } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, formatNumber, Text, toast } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { type Chosen, canDo } from '../../institute/applications';
import { useMay } from '../../institute/institute-context';
import type { Preparing } from '../../institute/preparing';
import type { Decision, WrittenDecision } from './edited-decision';
import { texts } from './review.texts';
import { useAllMatching } from './use-all-matching';
import { preparedInto, TONES } from './use-decide';
import { useDecisionQuestion } from './use-decision-question';

export interface SelectedBarProps {
  /** The rows that are loaded, and of those the ones that are ticked; another set of ticks for each change. */
  readonly rows: readonly Application[];
  readonly selectedRows: readonly Application[];
  readonly selected: ReadonlySet<string>;
  readonly onClear: () => void;
  /** How many match, loaded or not. */
  readonly total: number;
  /** More match than `total` says. */
  readonly totalIsCapped?: boolean | undefined;
  /** What the filter asks for. */
  readonly asked: Readonly<Record<string, string>>;
  /** What else can be done with the chosen ones that wait for a decision. */
  readonly more: (chosen: Chosen) => ReactNode;
  /** What can be done with all that are ticked, also those that are decided. */
  readonly forAll: (selected: Chosen) => ReactNode;
}

/**
 * What can be done with the ticked applications, or in their place with all that match, loaded or not. A decision on them is
 * asked for once, and the server makes it one by one in the background (U35).
 */
export function SelectedBar({
  rows,
  selectedRows,
  selected,
  onClear,
  total,
  totalIsCapped,
  asked,
  more,
  forAll,
}: SelectedBarProps) {
  const [mayDecide, mayWrite] = [useMay('decide'), useMay('messages')];
  const chosen = selectedRows.filter((row) => mayDecide && canDo(row, 'approve'));
  const canDecide = chosen.length > 0;
  const all = useAllMatching({ asked, selected, status: canDecide ? 'pending' : 'approved' });
  const { matching } = all;
  const count = matching?.count ?? chosen.length;
  const { ask, dialog, preparing } = useDecisionQuestion();
  const tooMany = count > APPROVED_AT_ONCE && !preparing.isOn;

  /** Many approvals are looked over before anybody reads them. */
  const isPrepared = (status: Decision) => preparing.isOn || (tooMany && status === 'approved');
  const labelOf = (status: Decision) => {
    const text = isPrepared(status) ? texts[`${status}PrepareCount`] : texts[`${status}Count`];
    return text({ count: formatNumber(count) });
  };
  const decide = async (status: Decision) => {
    const mode = { ...preparing, isOn: isPrepared(status) };
    const replaced = matching?.prepared ?? chosen.filter(({ prepared }) => prepared).length;
    const answered = await ask(status, questionAbout({ count, replaced }, status, mode));
    if (answered === null) return;
    const written = mode.isOn ? { ...answered, prepare: true } : answered;
    if (!(await all.decide(written, chosen))) return;
    toast({ message: runningText(written)({ count }), tone: 'info' });
    onClear();
  };

  const action = canDecide ? 'approve' : 'message';
  const ofKind = rows.filter((row) => canDo(row, action));
  const isWholePage = ofKind.length > 0 && ofKind.every(({ _id }) => selected.has(_id));
  const canChooseAll =
    (canDecide || (mayWrite && preparing.canWriteToMany)) &&
    !matching &&
    !all.isNone &&
    isWholePage &&
    total > rows.length;
  const ofMatching = canDecide ? texts.allChosen : texts.allApproved;
  const said = matching ? ofMatching : all.isNone && texts.noneMatch;
  const isWithin = matching !== null || count <= CHOSEN_MOST;
  return (
    <>
      <SelectionBar
        count={matching?.count ?? selectedRows.length}
        onClear={onClear}
        {...(!matching && { scope: { loaded: rows.length, total, totalIsCapped } })}
        note={
          canChooseAll ? (
            <Button size="small" pending={all.isPending} onClick={() => void all.choose()}>
              {texts.chooseAll}
            </Button>
          ) : (
            said
          )
        }
      >
        {canDecide && isWithin && (
          <>
            <Button size="small" variant="primary" onClick={() => void decide('approved')}>
              {labelOf('approved')}
            </Button>
            <Button size="small" onClick={() => void decide('rejected')}>
              {labelOf('rejected')}
            </Button>
          </>
        )}
        {canDecide && more({ rows: chosen, matching })}
        {forAll({ rows: selectedRows, matching })}
        {tooMany && isWithin && (
          <Text size="s">{texts.approvedOnlyPrepared({ most: APPROVED_AT_ONCE })}</Text>
        )}
        {!isWithin && <Text size="s">{texts.chosenMost({ most: formatNumber(CHOSEN_MOST) })}</Text>}
      </SelectionBar>
      {dialog}
    </>
  );
}

/** What is said once it goes on. */
function runningText({ status, prepare }: WrittenDecision) {
  return prepare ? texts.preparing : texts[`${status}Running`];
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
