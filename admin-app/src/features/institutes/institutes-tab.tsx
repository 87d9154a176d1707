import { Button, type InAddress, Section, Stack } from '@uas/shared-ui/kit';
import { usePermission } from '../../admin/use-staff';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { DeletionsProgress } from './deletions-progress';
import { INSTITUTE_IN_ADDRESS, InstituteProfileDialog, type InstituteRef } from './institute-profile-dialog';
import { texts } from './institutes.texts';
import { InstitutesFilter } from './institutes-filter';
import { InstitutesTable } from './institutes-table';
import { MoveDatesDialog } from './move-dates-dialog';
import { useInstituteActions } from './use-institute-actions';
import { useInstitutes } from './use-institutes';

/** `?dates=move` */
const MOVING_IN_ADDRESS: InAddress<true | null> = {
  names: ['dates'],
  read: (address) => (address.get('dates') === 'move' ? true : null),
  write: (opened) => ({ dates: opened ? 'move' : '' }),
  partial: true,
};

/** All institutes: look at one, pause its queries, write, reset, delete. */
export function InstitutesTab() {
  const { filter, list } = useInstitutes();
  const mayDelete = usePermission('deleteInstitute');
  const moving = useTabDialog<true>('move-dates', MOVING_IN_ADDRESS);
  const profile = useTabDialog<InstituteRef>('institute', INSTITUTE_IN_ADDRESS);
  const actions = useInstituteActions((newer) =>
    list.replace(
      ({ _id }) => _id === newer._id,
      () => newer,
    ),
  );
  return (
    <Section
      title={texts.title}
      actions={<Button onClick={() => moving.open(true)}>{texts.moveDates}</Button>}
    >
      <Stack gap={4}>
        {mayDelete && <DeletionsProgress />}
        <InstitutesFilter filter={filter} pending={list.isFetching} />
        <InstitutesTable
          list={list}
          filter={filter}
          onOpen={({ _id, email }) => profile.open({ id: _id, email })}
          onQueries={actions.toggleQueries}
          onLookedAt={actions.toggleLookedAt}
          onDelete={actions.askToDelete}
        />
      </Stack>
      {profile.latest && (
        <InstituteProfileDialog
          opened={profile.opened !== null}
          onClose={profile.close}
          who={profile.latest}
          known={list.rows.find(({ _id }) => _id === profile.latest?.id)}
        />
      )}
      <MoveDatesDialog opened={moving.opened !== null} onClose={moving.close} />
      {actions.dialog}
    </Section>
  );
}
