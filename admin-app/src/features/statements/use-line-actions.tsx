import { type StatementLine, undoStatementLine } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { RowActions } from '../../admin/cells';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';
import { useLatestValue } from '../../admin/steady-values';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { ConfirmLine, type LineDialogProps } from './confirm-line';
import { lineName } from './line-texts';
import { OtherVoucher } from './other-voucher';
import { SetAside } from './set-aside';
import { texts } from './statements.texts';

/** What can be done with a line that waits. */
type Kind = 'confirm' | 'other' | 'aside';

/** The buttons of a line, and the dialogs that they open. */
export function useLineActions() {
  const [opened, setOpened] = useState<{ readonly kind: Kind; readonly line: StatementLine } | null>(null);
  const visible = useLatestValue(opened);
  const undo = useConfirmedAction(undoStatementLine, { invalidates: CHANGED_BY_PAYMENTS });
  const restore = useEndpointMutation(undoStatementLine, {
    invalidates: CHANGED_BY_PAYMENTS,
    failure: 'reported',
  });
  const takeBack = (line: StatementLine) => {
    const request = { params: { id: line._id }, body: {} };
    if (line.list !== 'matched') void restore.mutate(request);
    else
      undo.ask({
        prompt: texts.undoAsk,
        subject: [lineName(line), line.student?.name].filter(Boolean).join(', '),
        confirmLabel: texts.undoNow,
        request,
      });
  };
  const buttonsOf = (line: StatementLine) => (
    <LineButtons line={line} onOpen={(kind) => setOpened({ kind, line })} onUndo={() => takeBack(line)} />
  );
  const close = () => setOpened(null);
  const dialogs = (
    <>
      <Dialog opened={opened !== null} onClose={close} title={visible ? texts[`${visible.kind}Title`] : ''}>
        {visible && <LineDialog key={visible.line._id} {...visible} onDone={close} />}
      </Dialog>
      {undo.dialog}
    </>
  );
  return { buttonsOf, dialogs };
}

function LineDialog({ kind, ...props }: LineDialogProps & { readonly kind: Kind }) {
  if (kind === 'confirm') return <ConfirmLine {...props} />;
  return kind === 'other' ? <OtherVoucher {...props} /> : <SetAside {...props} />;
}

interface LineButtonsProps {
  readonly line: StatementLine;
  readonly onOpen: (kind: Kind) => void;
  readonly onUndo: () => void;
}

function LineButtons({ line, onOpen, onUndo }: LineButtonsProps) {
  const named = { line: lineName(line) };
  if (line.list === 'matched' || line.list === 'ignored')
    return (
      <RowActions>
        <Button size="small" aria-label={texts.undoNamed(named)} onClick={onUndo}>
          {texts.undo}
        </Button>
      </RowActions>
    );
  return (
    <RowActions>
      {line.payable && (
        <Button size="small" aria-label={texts.confirmNamed(named)} onClick={() => onOpen('confirm')}>
          {texts.confirm}
        </Button>
      )}
      <Button size="small" aria-label={texts.otherNamed(named)} onClick={() => onOpen('other')}>
        {texts.other}
      </Button>
      <Button size="small" aria-label={texts.asideNamed(named)} onClick={() => onOpen('aside')}>
        {texts.aside}
      </Button>
    </RowActions>
  );
}
