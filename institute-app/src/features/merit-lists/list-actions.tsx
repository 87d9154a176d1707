import type { ListProgram, OwnMeritList } from '@uas/contract';
import { Button, Inline } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { CancelForm } from './cancel-form';
import { actionsOf, type ListAction } from './list-looks';
import { texts } from './merit-lists.texts';
import { MoveForm } from './move-form';
import { PrepareDialog } from './prepare-dialog';
import { PrintButton } from './print-button';
import { PublishForm } from './publish-form';

interface ListActionsProps {
  readonly list: OwnMeritList;
  /** The program that is looked at. */
  readonly program: ListProgram | undefined;
}

/** What can be done with a list, each in a dialog of its own. */
export function ListActions({ list, program }: ListActionsProps) {
  const mayWrite = useMay('lists');
  const [opened, setOpened] = useState<ListAction | null>(null);
  const { round, session } = list;
  const actions = mayWrite ? actionsOf(list) : [];
  const can = (action: ListAction) => actions.includes(action);
  const close = () => setOpened(null);
  const dialog = (action: ListAction, title: string, form: ReactNode) => (
    <Dialog opened={opened === action} onClose={close} title={title} size="lg">
      {opened === action && form}
    </Dialog>
  );
  return (
    <Inline gap={2}>
      {can('publish') && (
        <Button variant="primary" onClick={() => setOpened('publish')}>
          {texts.publish}
        </Button>
      )}
      {can('prepare') && <Button onClick={() => setOpened('prepare')}>{texts.prepareAgain}</Button>}
      {can('move') && <Button onClick={() => setOpened('move')}>{texts.move}</Button>}
      {can('print') && program && <PrintButton list={list} program={program} />}
      {can('cancel') && <Button onClick={() => setOpened('cancel')}>{texts.cancelList}</Button>}
      {dialog('publish', texts.publishTitle({ round, session }), <PublishForm list={list} onDone={close} />)}
      {dialog('move', texts.moveTitle({ round, session }), <MoveForm list={list} onDone={close} />)}
      {dialog('cancel', texts.cancelTitle({ round, session }), <CancelForm list={list} onDone={close} />)}
      <PrepareDialog
        opened={opened === 'prepare'}
        session={session}
        before={list}
        onClose={close}
        onPrepared={close}
      />
    </Inline>
  );
}
