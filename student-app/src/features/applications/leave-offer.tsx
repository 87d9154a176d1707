import {
  declineOffer,
  getStudent,
  giveUpOffer,
  LEAVING_REASON_CODES,
  type LeavingReason,
  listStudentApplications,
  type StudentApplication,
} from '@uas/contract';
import { Form, FormActions, SelectField, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts, programName, Stack, Text, toast } from '@uas/shared-ui/kit';
import { CloseButton } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { texts as viewTexts } from '../../student/views.texts';
import { reasonTexts, texts } from './offer.texts';
import { RefundPolicy } from './refund-policy';

const CHANGED = [listStudentApplications, getStudent] as const;

/** Declines an open offer; asks first and cannot be undone. */
export function DeclineOffer({ subject, onClose }: ViewProps<StudentApplication>) {
  return <LeaveForm application={subject} isGivingUp={false} onClose={onClose} />;
}

/** Gives up the seat of an accepted offer; asks first and cannot be undone. */
export function GiveUpOffer({ subject, onClose }: ViewProps<StudentApplication>) {
  return <LeaveForm application={subject} isGivingUp onClose={onClose} />;
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
    onDone: onClose,
    onFailed: ({ status, message }) => {
      if (status === 409) toast({ message, tone: 'danger' });
    },
  });
  const what = { program: programName(application), university: application.instituteName };
  return (
    <Form
      label={isGivingUp ? viewTexts.giveUpTitle : viewTexts.declineTitle}
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
        <SubmitButton variant="danger" pendingLabel={commonTexts.sending}>
          {isGivingUp ? viewTexts.giveUp : viewTexts.decline}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
