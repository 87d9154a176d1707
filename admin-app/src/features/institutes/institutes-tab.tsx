import { Section, Stack } from '@uas/shared-ui/kit';
import { usePermission } from '../../admin/use-staff';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { DeletionsProgress } from './deletions-progress';
import { INSTITUTE_IN_ADDRESS, InstituteProfileDialog, type InstituteRef } from './institute-profile-dialog';
import { texts } from './institutes.texts';
import { InstitutesFilter } from './institutes-filter';
import { InstitutesTable } from './institutes-table';
import { useInstituteActions } from './use-institute-actions';
import { useInstitutes } from './use-institutes';

/** All institutes: look at one, pause its queries, write, reset, delete. */
export function InstitutesTab() {
  const { filter, list } = useInstitutes();
  const mayDelete = usePermission('deleteInstitute');
  const profile = useTabDialog<InstituteRef>('institute', INSTITUTE_IN_ADDRESS);
  const actions = useInstituteActions((newer) =>
    list.replace(
      ({ _id }) => _id === newer._id,
      () => newer,
    ),
  );
  return (
    <Section title={texts.title}>
      <Stack gap={4}>
        {mayDelete && <DeletionsProgress />}
        <InstitutesFilter filter={filter} pending={list.isFetching} />
        <InstitutesTable
          list={list}
          filter={filter}
          onOpen={({ _id, email }) => profile.open({ id: _id, email })}
          onQueries={actions.toggleQueries}
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
      {actions.dialog}
    </Section>
  );
}
