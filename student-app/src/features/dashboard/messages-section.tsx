import { Button, Card, Inline, NewBadge, Section, Stack, Text } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './dashboard.texts';
import { ThreadList } from './thread-list';

/** Writing to the admin, and every thread (S-2.59, S-2.60). */
export function MessagesSection() {
  const { adminMessages } = useStudent();
  const dialog = useDialog();
  const unread = adminMessages.data?.messages.some(({ from, read }) => from === 'admin' && !read);
  return (
    <Section title={texts.messages}>
      <Card>
        <Stack gap={4}>
          <Text size="s" tone="muted">
            {texts.messagesMore}
          </Text>
          <Inline gap={2}>
            <Button onClick={() => dialog.open({ kind: 'message-admin' })}>{texts.messageAdmin}</Button>
            <Button onClick={() => dialog.open({ kind: 'admin-messages' })}>
              {texts.adminMessages} {unread && <NewBadge />}
            </Button>
          </Inline>
          <ThreadList />
        </Stack>
      </Card>
    </Section>
  );
}
