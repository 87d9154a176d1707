import { Section, Stack } from '@uas/shared-ui/kit';
import { useMay } from '../../admin/staff-rights';
import { useOpened } from '../../admin/use-opened';
import { DeletionsProgress } from './deletions-progress';
import { INSTITUTE_IN_ADDRESS, InstituteProfileDialog, type InstituteRef } from './institute-profile-dialog';
import { texts } from './institutes.texts';
import { InstitutesFilter } from './institutes-filter';
import { InstitutesTable } from './institutes-table';
import { useInstituteDeeds } from './use-institute-actions';
import { useInstitutes } from './use-institutes';

/** All institutes: look at one, pause its queries, write, reset, delete. */
export function InstitutesTab() {
  const { filter, list } = useInstitutes();
  const mayDelete = useMay('deleteInstitute');
  const profile = useOpened<InstituteRef>('institute', INSTITUTE_IN_ADDRESS);
  const deeds = useInstituteDeeds((newer) =>
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
          filtered={filter.applied.search !== ''}
          onClearFilter={filter.clear}
          onOpen={({ _id, email }) => profile.open({ id: _id, email })}
          onQueries={deeds.toggleQueries}
          onDelete={deeds.askToDelete}
        />
      </Stack>
      {profile.shown && (
        <InstituteProfileDialog
          opened={profile.value !== null}
          onClose={profile.close}
          who={profile.shown}
          known={list.rows.find(({ _id }) => _id === profile.shown?.id)}
        />
      )}
      {deeds.dialog}
    </Section>
  );
}
