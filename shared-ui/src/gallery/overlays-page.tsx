import { useState } from 'react';
import { Button, Inline, PageHeader, Stack, Text, usePageTitle } from '../kit';
import {
  CloseButton,
  Dialog,
  type DialogSize,
  MessageThread,
  type ThreadMessage,
  useConfirm,
} from '../overlays';
import { Exhibit } from './exhibit';

const SIZES: readonly DialogSize[] = ['sm', 'md', 'lg', 'xl'];
const MESSAGES: readonly ThreadMessage[] = [
  {
    id: '1',
    side: 'own',
    author: 'You',
    date: '2026-11-18T08:12:00Z',
    text: 'Assalam-o-alaikum, is my receipt readable?',
  },
  {
    id: '2',
    side: 'other',
    author: 'Admin',
    date: '2026-11-18T09:40:00Z',
    text: 'Yes, it is. Your payment has been confirmed, you can apply now.',
  },
  {
    id: '3',
    side: 'other',
    author: 'Admin',
    date: '2026-11-20T06:03:00Z',
    text: 'Please add your Intermediate result card before the deadline.',
    unread: true,
  },
];
const sent = async () => true;

/** What stands over the page. */
export function OverlaysPage() {
  usePageTitle('Overlays');
  return (
    <Stack gap={6}>
      <PageHeader title="Overlays" />
      <Dialogs />
      <Exhibit title="Message threads">
        <MessageThread label="Messages with Admin" height={280} messages={MESSAGES} empty="" onSend={sent} />
        <MessageThread label="Empty thread" height={280} messages={[]} empty="No messages yet." />
        <MessageThread label="Loading thread" height={280} messages={[]} empty="" loading />
        <MessageThread
          label="Failed thread"
          height={280}
          messages={[]}
          empty=""
          failure="Failed to load messages."
          onRetry={() => undefined}
        />
      </Exhibit>
    </Stack>
  );
}

function Dialogs() {
  const [size, setSize] = useState<DialogSize | null>(null);
  const [dialogSize, setDialogSize] = useState<DialogSize>('md');
  const [talking, setTalking] = useState(false);
  const { confirm, dialog } = useConfirm();
  const close = () => setSize(null);
  return (
    <Exhibit title="Dialogs">
      <Inline>
        {SIZES.map((each) => (
          <Button
            key={each}
            onClick={() => {
              setDialogSize(each);
              setSize(each);
            }}
          >
            Open {each}
          </Button>
        ))}
        <Button onClick={() => setTalking(true)}>Open a conversation</Button>
        <Button
          variant="danger"
          onClick={() =>
            confirm({
              message: 'Are you sure you want to delete this application? This cannot be undone.',
              confirmLabel: 'Delete',
              tone: 'danger',
            })
          }
        >
          Ask
        </Button>
      </Inline>
      <Dialog
        opened={size !== null}
        onClose={close}
        size={dialogSize}
        title="Change Password"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary">Change Password</Button>
          </>
        }
      >
        <Text>Your new password takes effect at once. You stay signed in here.</Text>
      </Dialog>
      <Dialog
        opened={talking}
        onClose={() => setTalking(false)}
        title="Messages with Admin"
        footer={<CloseButton />}
      >
        <MessageThread
          label="Messages with Admin"
          height={400}
          messages={MESSAGES}
          empty="No messages with admin yet."
          onSend={sent}
        />
      </Dialog>
      {dialog}
    </Exhibit>
  );
}
