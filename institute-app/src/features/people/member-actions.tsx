import {
  type InstituteMember,
  inviteMemberAgain,
  listMembers,
  type ReplyOf,
  removeMember,
} from '@uas/contract';
import { Alert, Button, commonTexts } from '@uas/shared-ui/kit';
import { Dialog, useConfirm } from '@uas/shared-ui/overlays';
import { invalidate, putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './people.texts';
import { RightsForm } from './rights-form';

/** What can be done about a colleague or an invitation. */
export function MemberActions({ member }: { readonly member: InstituteMember }) {
  const { email } = useInstitute();
  const [isChanging, setChanging] = useState(false);
  const { confirm, dialog } = useConfirm();
  const { _id: id, name, state } = member;
  const isJoined = state === 'joined';
  const params = { email, id };
  const onDone = (list: ReplyOf<typeof removeMember>) =>
    putReply(listMembers, { params: { email } }, () => list);
  const onFailed = () => void invalidate(listMembers);
  const again = useEndpointMutation(inviteMemberAgain, {
    onDone,
    onFailed,
  });
  const removing = useEndpointMutation(removeMember, {
    onDone,
    onFailed,
  });
  const remove = async () => {
    const sure = await confirm({
      message: isJoined ? texts.removeQuestion({ name }) : texts.cancelQuestion({ name }),
      confirmLabel: isJoined ? texts.removeYes : texts.cancelYes,
      cancelLabel: texts.keep,
      tone: 'danger',
    });
    if (sure) await removing.mutate({ params });
  };
  const close = () => setChanging(false);
  const failure = again.error ?? removing.error;
  return (
    <>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <Button size="small" aria-label={texts.changeRightsOf({ name })} onClick={() => setChanging(true)}>
        {texts.changeRights}
      </Button>
      {!isJoined && (
        <Button
          size="small"
          aria-label={texts.sendAgainTo({ name })}
          pending={again.isPending}
          onClick={() => void again.mutate({ params })}
        >
          {texts.sendAgain}
        </Button>
      )}
      <Button
        size="small"
        aria-label={isJoined ? texts.removeOne({ name }) : texts.cancelOne({ name })}
        pending={removing.isPending}
        onClick={() => void remove()}
      >
        {isJoined ? commonTexts.remove : texts.cancelInvitation}
      </Button>
      <Dialog opened={isChanging} onClose={close} title={texts.rightsOf({ name })}>
        <RightsForm member={member} onDone={close} />
      </Dialog>
      {dialog}
    </>
  );
}
