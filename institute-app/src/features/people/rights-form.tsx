import { INSTITUTE_RIGHTS, type InstituteMember, listMembers, setMemberRights } from '@uas/contract';
import { Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { invalidate, putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './people.texts';
import { RightsFields } from './rights-fields';

interface RightsFormProps {
  readonly member: InstituteMember;
  readonly onDone: () => void;
}

/** Gives a colleague just the rights that are ticked, from their next click on. */
export function RightsForm({ member, onDone }: RightsFormProps) {
  const { email } = useInstitute();
  // As they were when the form opened: what somebody else takes away meanwhile is no change of this form.
  const [before] = useState(() => INSTITUTE_RIGHTS.filter((right) => member.rights.includes(right)));
  const [rights, setRights] = useState<readonly (typeof INSTITUTE_RIGHTS)[number][]>(before);
  const isChanged = rights.join() !== before.join();
  useTypedWork(isChanged);
  const action = useEndpointMutation(setMemberRights, {
    onDone: (list) => {
      putReply(listMembers, { params: { email } }, () => list);
      onDone();
    },
    onFailed: ({ status }) => {
      if (status === 404) void invalidate(listMembers);
    },
  });
  const save = () => {
    // Only what was ticked differently here changes; of the rest what holds now goes with it.
    const next = INSTITUTE_RIGHTS.filter((right) => {
      const isGiven = rights.includes(right);
      return isGiven === before.includes(right) ? member.rights.includes(right) : isGiven;
    });
    void action.mutate({ params: { email, id: member._id }, body: { rights: next } });
  };
  return (
    <Form
      label={texts.rightsOf({ name: member.name })}
      onSubmit={save}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <RightsFields value={rights} onChange={setRights} />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={!isChanged} pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
