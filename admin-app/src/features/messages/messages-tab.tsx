import { NO_MESSAGE_RIGHTS } from '@uas/contract';
import { EmptyState, IconMessage, Section, Stack, sentence } from '@uas/shared-ui/kit';
import { useMay } from '../../admin/staff-rights';
import { texts } from './messages.texts';
import { NewMessage } from './new-message';
import { ConversationsFilter } from './threads-filter';
import { ConversationsTable } from './threads-table';
import { useThreadDeletion } from './use-thread-deletion';
import { useConversations } from './use-threads';

/** Threads with students and institutes, the latest first. */
export function MessagesTab() {
  const { filter, list } = useConversations();
  const deletion = useThreadDeletion();
  const students = useMay('messagesStudents');
  const institutes = useMay('messagesInstitutes');
  const permitted = students || institutes;
  return (
    <Section title={texts.title} actions={<NewMessage />}>
      <Stack gap={4}>
        {permitted && (
          <>
            <ConversationsFilter filter={filter} pending={list.isFetching} />
            <ConversationsTable
              list={list}
              filtered={filter.applied.search !== '' || filter.applied.userType !== ''}
              onClearFilter={filter.clear}
              onDelete={deletion.askToDelete}
            />
          </>
        )}
        {!permitted && <EmptyState title={sentence(NO_MESSAGE_RIGHTS)} icon={<IconMessage />} />}
      </Stack>
      {deletion.dialog}
    </Section>
  );
}
