import {
  allowed,
  declineOffer,
  getStudent,
  giveUpOffer,
  LEAVING_REASON_CODES,
  type LeavingReason,
  listStudentApplications,
  type StudentApplication,
} from '@uas/contract';
import { Form, FormActions, SelectField, SubmitButton } from '@uas/shared-ui/forms';
import { programName, Stack, sentence, Text, toast } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { invalidate, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { reasonTexts, texts } from './offer.texts';
import { RefundPolicy } from './refund-policy';

const CHANGED = [listStudentApplications, getStudent] as const;

/** Declines an open offer, or gives up the seat of an accepted one; both ask first and cannot be undone. */
export function LeaveOfferDialog() {
  const { opened, close } = useDialog();
  const isLeaving = opened?.kind === 'decline-offer' || opened?.kind === 'give-up-offer';
  const id = isLeaving ? opened.applicationId : null;
  const application = useApplications().find((one) => one._id === id && allowed(one, 'message'));
  const isGivingUp = opened?.kind === 'give-up-offer';
  return (
    <Dialog
      opened={application !== undefined}
      onClose={close}
      title={isGivingUp ? texts.giveUpTitle : texts.declineTitle}
      history="place"
    >
      {application && <LeaveForm application={application} isGivingUp={isGivingUp} onClose={close} />}
    </Dialog>
  );
}

interface LeaveFormProps {
  readonly application: StudentApplication;
  readonly isGivingUp: boolean;
  readonly onClose: () => void;
}

function LeaveForm({ application, isGivingUp, onClose }: LeaveFormProps) {
  const [reason, setReason] = useState<LeavingReason | null>(null);
  const action = useEndpointMutation(isGivingUp ? giveUpOffer : declineOffer, {
    invalidates: CHANGED,
    onDone: ({ message }) => {
      toast({ message: sentence(message), tone: 'success' });
      onClose();
    },
    onFailed: (failure) => {
      if (failure.status === 409) void invalidate(...CHANGED);
    },
  });
  const what = { program: programName(application), university: application.instituteName };
  return (
    <Form
      label={isGivingUp ? texts.giveUpTitle : texts.declineTitle}
      onSubmit={() => void action.mutate({ params: { id: application._id }, body: { reason } })}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <Text>{isGivingUp ? texts.giveUpQuestion(what) : texts.declineQuestion(what)}</Text>
        <Text tone="muted">{texts.cannotUndo}</Text>
        {isGivingUp && <RefundPolicy application={application} today />}
        <SelectField
          label={texts.reason}
          placeholder={texts.noReason}
          options={LEAVING_REASON_CODES.map((code) => ({ value: code, label: reasonTexts[code] }))}
          value={reason ?? ''}
          onChange={(next) => setReason(LEAVING_REASON_CODES.find((code) => code === next) ?? null)}
        />
      </Stack>
      <FormActions>
        <CloseButton>{texts.keep}</CloseButton>
        <SubmitButton variant="danger" pendingLabel={texts.sending}>
          {isGivingUp ? texts.giveUp : texts.decline}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
