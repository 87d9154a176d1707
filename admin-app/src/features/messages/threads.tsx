import { NO_MESSAGE_RIGHTS } from '@uas/contract';
import { EmptyState, IconMessage, Stack, sentence } from '@uas/shared-ui/kit';
import { usePermission } from '../../admin/use-staff';
import { ThreadsFilter } from './threads-filter';
import { ThreadsTable } from './threads-table';
import { useThreadDeletion } from './use-thread-deletion';
import { useThreads } from './use-threads';

/** Threads with students and institutes, the latest first. */
export function Threads() {
  const { filter, list } = useThreads();
  const deletion = useThreadDeletion();
  const students = usePermission('messagesStudents');
  const institutes = usePermission('messagesInstitutes');
  const permitted = students || institutes;
  return (
    <Stack gap={4}>
      {permitted && (
        <>
          <ThreadsFilter filter={filter} pending={list.isFetching} />
          <ThreadsTable list={list} filter={filter} onDelete={deletion.askToDelete} />
        </>
      )}
      {!permitted && <EmptyState title={sentence(NO_MESSAGE_RIGHTS)} icon={<IconMessage />} />}
      {deletion.dialog}
    </Stack>
  );
}
