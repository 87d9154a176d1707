import { agreeRefunds, listQueues, listRefunds, type StaffRefund } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, KeyValueList } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import type { EndpointList } from '@uas/shared-ui/query';
import { formatPaisa } from '../../admin/format-paisa';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { texts } from './refunds.texts';

/** So many the call takes at once. */
const MOST_AT_ONCE = 100;

type Listed = Pick<EndpointList<StaffRefund>, 'rows' | 'total' | 'totalIsCapped'>;

/** Agrees to one refund or to those that are selected, after one question. */
export function useAgreement({ rows, total, totalIsCapped }: Listed) {
  const { selection, chosen, clear } = useBulkSelection({
    rows,
    keyOf: ({ paymentId }) => paymentId,
    selectable: ({ agreedOn }) => agreedOn === null,
    nameOf: ({ studentName, studentEmail }) => `${studentName} (${studentEmail})`,
  });
  const { ask: confirm, dialog } = useConfirmedAction(agreeRefunds, {
    invalidates: [listRefunds, listQueues],
    onDone: (_reply, { body: { paymentIds } }) =>
      selection.onChange(new Set([...selection.selected].filter((id) => !paymentIds.includes(id)))),
  });
  const ask = (refunds: readonly StaffRefund[]) => {
    const [first] = refunds;
    if (!first) return;
    const count = refunds.length;
    const sum = formatPaisa(refunds.reduce((all, { paisa }) => all + paisa, 0));
    confirm({
      prompt: texts.agreeQuestion({ count }),
      subject: count === 1 ? `${first.studentName} (${first.studentEmail})` : texts.agreeSum({ sum }),
      confirmLabel: texts.agree,
      tone: 'normal',
      request: { body: { paymentIds: refunds.map(({ paymentId }) => paymentId) } },
      done: texts.agreed({ count }),
      ...(count === 1 && { details: <Counted refund={first} /> }),
    });
  };
  const selected = chosen.slice(0, MOST_AT_ONCE);
  const bar = (
    <SelectionBar count={chosen.length} onClear={clear} scope={{ loaded: rows.length, total, totalIsCapped }}>
      <Button size="small" variant="primary" onClick={() => ask(selected)}>
        {texts.agreeCount({ number: selected.length })}
      </Button>
    </SelectionBar>
  );
  return { selection, ask, bar, dialog };
}

/** Line by line, what was paid and what comes back of it. */
function Counted({ refund: { lines } }: { readonly refund: StaffRefund }) {
  const items = lines.map(({ name, back, paisa }) => ({
    label: name,
    value: texts.lineBack({ back: formatPaisa(back), sum: formatPaisa(paisa) }),
  }));
  return <KeyValueList items={items} />;
}
