import { NO_MESSAGE_RIGHTS } from '@uas/contract';
import { EmptyState, IconMessage, Section, Stack, sentence } from '@uas/shared-ui/kit';
import { ConversationDialog } from '../../conversation/conversation-dialog';
import type { Correspondent } from '../../conversation/use-conversation';
import { useOpened } from '../../places/use-opened';
import { useMay } from '../../rights/staff-rights';
import { ConversationsFilter } from './conversations-filter';
import { ConversationsTable } from './conversations-table';
import { texts } from './messages.texts';
import { NewMessage } from './new-message';
import { useConversations } from './use-conversations';
import { useThreadDeletion } from './use-thread-deletion';

/** Threads with students and institutes, the latest first. */
export function MessagesTab() {
  const { filter, list } = useConversations();
  const conversation = useOpened<Correspondent>('conversation');
  const deletion = useThreadDeletion();
  const students = useMay('messagesStudents');
  const institutes = useMay('messagesInstitutes');
  const permitted = students || institutes;
  return (
    <Section title={texts.title} actions={<NewMessage onOpen={conversation.open} />}>
      <Stack gap={4}>
        {permitted && (
          <>
            <ConversationsFilter filter={filter} pending={list.isFetching} />
            <ConversationsTable
              list={list}
              filtered={filter.applied.search !== '' || filter.applied.userType !== ''}
              onClearFilter={filter.clear}
              onOpen={conversation.open}
              onDelete={deletion.askToDelete}
            />
          </>
        )}
        {!permitted && <EmptyState title={sentence(NO_MESSAGE_RIGHTS)} icon={<IconMessage />} />}
      </Stack>
      {conversation.shown && (
        <ConversationDialog
          opened={conversation.value !== null}
          onClose={conversation.close}
          correspondent={conversation.shown}
        />
      )}
      {deletion.dialog}
    </Section>
  );
}
