import { extendOffer, karachiDay, listInstituteApplications } from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './offer.texts';

/** Gives an offer more time; less is not offered, and the server refuses it. */
export function MoreTime({ applicationId, replyBy }: { applicationId: string; replyBy: string }) {
  const [day, setDay] = useState('');
  const action = useEndpointMutation(extendOffer, {
    invalidates: [listInstituteApplications],
    onDone: () => setDay(''),
  });
  const send = () => void action.mutate({ params: { id: applicationId }, body: { replyBy: day } });
  return (
    <Form
      label={texts.give}
      onSubmit={send}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <PickedDate label={texts.moreTime} min={karachiDay(new Date(replyBy))} value={day} onChange={setDay} />
      <FormActions>
        <SubmitButton disabled={day === ''} pendingLabel={commonTexts.saving}>
          {texts.give}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
