import {
  getInstituteAdminMessages,
  getStudentAdminMessages,
  listConversations,
  listQueues,
  markAdminMessagesRead,
  NO_MESSAGES,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  sentenceOf,
} from '@uas/contract';
import { call, IconTrash, sentence, useSession } from '@uas/shared-ui/kit';
import { CloseButton, DialogFooter } from '@uas/shared-ui/overlays';
import { every, invalidate, putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { Thread } from '@uas/shared-ui/threads';
import type { ViewProps } from '@uas/shared-ui/views';
import { GuardedButton } from '../../admin/buttons';
import { usePermission } from '../../admin/use-staff';
import type { Correspondent } from '../../admin/views';
import { texts } from './messages.texts';
import { useThreadDeletion } from './use-thread-deletion';

/** The thread of the admin with one student or institute; looked at again now and then. */
export function AdminMessages({ subject: correspondent, onClose }: ViewProps<Correspondent>) {
  const mayDelete = usePermission('deleteMessages');
  const deletion = useThreadDeletion(onClose);
  const { userType, email, name } = correspondent;
  const { query, load, send, error, done } = useThreadWith(correspondent);
  return (
    <>
      <Thread
        label={texts.messagesWith({ person: name || email })}
        height={280}
        empty={sentence(NO_MESSAGES)}
        blankRefusal={sentence(sentenceOf('message.empty'))}
        own="admin"
        names={{ [userType]: name || email }}
        query={query}
        loadEarlier={load}
        markRead={async () => {
          await call(markAdminMessagesRead, { body: { userType, userEmail: email } });
          await invalidate(listConversations);
        }}
        onSend={send}
        error={error}
        done={done}
      />
      <DialogFooter>
        <GuardedButton
          allowed={mayDelete}
          variant="quiet"
          icon={<IconTrash aria-hidden="true" />}
          onClick={() => deletion.askToDelete(correspondent)}
        >
          {texts.deleteAll}
        </GuardedButton>
        <CloseButton />
      </DialogFooter>
      {deletion.dialog}
    </>
  );
}

const ANSWERED = [listConversations, listQueues];
const FRESH = { refetchInterval: every(15_000) };

/** The calls of a thread, which are others for students than for institutes. */
function useThreadWith({ userType, email }: Correspondent) {
  const isStudent = userType === 'student';
  const endpoint = isStudent ? getStudentAdminMessages : getInstituteAdminMessages;
  const request = { params: { email } };
  const ofStudent = useEndpointQuery(getStudentAdminMessages, isStudent ? request : null, FRESH);
  const ofInstitute = useEndpointQuery(getInstituteAdminMessages, isStudent ? null : request, FRESH);
  const toStudent = useEndpointMutation(sendAdminMessageToStudent, {
    success: 'in-place',
    invalidates: ANSWERED,
  });
  const toInstitute = useEndpointMutation(sendAdminMessageToInstitute, {
    success: 'in-place',
    invalidates: ANSWERED,
  });
  const { error, done } = isStudent ? toStudent : toInstitute;
  const send = async (typed: string) => {
    const text = typed.trim();
    if (text === '' || useSession.getState().token === null) return false;
    const reply = isStudent
      ? await toStudent.mutate({ body: { studentEmail: email, text } })
      : await toInstitute.mutate({ body: { instituteEmail: email, text } });
    if (!reply) return false;
    putReply(endpoint, request, (before) => ({
      ...before,
      messages: [...(before?.messages ?? []), reply.msg],
    }));
    return true;
  };
  return {
    query: isStudent ? ofStudent : ofInstitute,
    load: (before: string) => call(endpoint, { ...request, query: { before } }),
    send,
    error,
    done,
  };
}
