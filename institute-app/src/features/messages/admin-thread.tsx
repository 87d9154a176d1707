import {
  getInstituteAdminMessages,
  markAdminMessagesRead,
  NO_MESSAGES,
  sendInstituteMessageToAdmin,
  sentenceOf,
} from '@uas/contract';
import { call, sentence } from '@uas/shared-ui/kit';
import { useCloseSoon } from '@uas/shared-ui/overlays';
import { invalidate, putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { Thread } from '@uas/shared-ui/threads';
import { texts } from '../../institute/institute.texts';
import { useAdminMessages, useInstitute, useMay } from '../../institute/institute-context';

/** What was written with the admin, and a box to answer; closes itself a moment after something was sent. */
export function AdminThread({ onClose }: { onClose: () => void }) {
  const { email } = useInstitute();
  const request = { params: { email } };
  const query = useAdminMessages(email, useMay('messages'));
  const action = useEndpointMutation(sendInstituteMessageToAdmin, {
    success: 'in-place',
    onDone: ({ msg }) =>
      putReply(getInstituteAdminMessages, request, (before) => ({
        ...before,
        messages: [...(before?.messages ?? []), msg],
      })),
  });
  useCloseSoon(action.done !== null, onClose);
  return (
    <Thread
      label={texts.withAdmin}
      height={400}
      empty={sentence(NO_MESSAGES)}
      blankRefusal={sentence(sentenceOf('message.empty'))}
      placeholder={texts.toAdmin}
      own="institute"
      names={{ institute: texts.you }}
      query={query}
      loadEarlier={(before) => call(getInstituteAdminMessages, { ...request, query: { before } })}
      markRead={async () => {
        await call(markAdminMessagesRead, { body: { userType: 'institute', userEmail: email } });
        await invalidate(getInstituteAdminMessages);
      }}
      onSend={async (text) => (await action.mutate({ body: { text } })) !== null}
      error={action.error}
      done={action.done}
    />
  );
}
