import { Button, Section, Stack } from '@uas/shared-ui/kit';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { DeletionsProgress } from './deletions-progress';
import { texts } from './institutes.texts';
import { InstitutesFilter } from './institutes-filter';
import { InstitutesTable } from './institutes-table';
import { useInstituteActions } from './use-institute-actions';
import { useInstitutes } from './use-institutes';

/** All institutes: look at one, pause its queries, write, reset, delete. */
export function InstitutesTab() {
  const { filter, list } = useInstitutes();
  const mayDelete = usePermission('deleteInstitute');
  const openView = useOpenView();
  const actions = useInstituteActions((newer) =>
    list.replace(
      ({ _id }) => _id === newer._id,
      () => newer,
    ),
  );
  return (
    <Section
      title={texts.title}
      actions={<Button onClick={() => openView('move-dates', true)}>{texts.moveDates}</Button>}
    >
      <Stack gap={4}>
        {mayDelete && <DeletionsProgress />}
        <InstitutesFilter filter={filter} pending={list.isFetching} />
        <InstitutesTable
          list={list}
          filter={filter}
          onOpen={({ _id, email }) => openView('institute', { id: _id, email })}
          onQueries={actions.toggleQueries}
          onLookedAt={actions.toggleLookedAt}
          onDelete={actions.askToDelete}
        />
      </Stack>
      {actions.dialog}
    </Section>
  );
}
