import type { Application } from '@uas/contract';
import { RowMenu } from '@uas/shared-ui/data';
import { Button } from '@uas/shared-ui/kit';
import { DeleteButton, GuardedButton } from '../../admin/buttons';
import { RowActions } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { APPLICATION_VIEWS, applicationName, applicationRef, canDo, VIEWS } from '../../admin/views';
import { texts } from './applications.texts';
import type { useApplicationActions } from './use-application-actions';

interface ApplicationButtonsProps {
  readonly application: Application;
  readonly actions: ReturnType<typeof useApplicationActions>;
}

/** What can be opened and done about an application as it is now. */
export function ApplicationButtons({ application, actions }: ApplicationButtonsProps) {
  const mayDelete = usePermission('deleteApplication');
  const openView = useOpenView();
  const about = { application: applicationName(application) };
  const buttons = APPLICATION_VIEWS.flatMap((view) => {
    const button = VIEWS[view].button(application, { decide: mayDelete });
    return button
      ? [{ ...button, id: view, onChoose: () => openView(view, applicationRef(application)) }]
      : [];
  });
  const seldom = buttons.filter(({ isSeldom }) => isSeldom);
  return (
    <RowActions>
      {buttons
        .filter(({ isSeldom }) => !isSeldom)
        .map(({ id, label, name, onChoose }) => (
          <Button key={id} size="small" aria-label={name} onClick={onChoose}>
            {label}
          </Button>
        ))}
      {canDo(application, 'undo') && (
        <GuardedButton
          allowed={mayDelete}
          size="small"
          aria-label={texts.undoOne(about)}
          onClick={() => actions.askToUndo(application)}
        >
          {texts.undo}
        </GuardedButton>
      )}
      {seldom.length > 0 && <RowMenu label={texts.moreFor(about)} items={seldom} />}
      <DeleteButton
        allowed={mayDelete}
        label={texts.deleteNamed(about)}
        onClick={() => actions.askToDelete(application)}
      />
    </RowActions>
  );
}
