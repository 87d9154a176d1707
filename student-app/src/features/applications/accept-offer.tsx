import { offerProofUpload, type StudentApplication } from '@uas/contract';
import { FileField, Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts, ProgramName, RecognitionLine, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import type { ViewProps } from '@uas/shared-ui/views';
import { texts as viewTexts } from '../../student/views.texts';
import { texts } from './applications.texts';
import { OfferFacts } from './offer-facts';
import { RefundPolicy } from './refund-policy';
import { useAcceptOffer } from './use-accept-offer';

/** Accepts an offer with the fee challan or receipt as its proof. */
export function AcceptOffer({ subject: application, onClose }: ViewProps<StudentApplication>) {
  const proof = useAcceptOffer(application, onClose);
  useTypedWork(proof.file !== null);
  return (
    <Form
      label={viewTexts.acceptTitle}
      onSubmit={proof.submit}
      failure={proof.failure}
      pending={proof.pending}
      summary="none"
    >
      <OfferFacts application={application} />
      <RefundPolicy application={application} />
      <Text>
        {texts.accepting({
          institute: (
            <strong>
              <Typed>{application.instituteName}</Typed>
            </strong>
          ),
          program: (
            <strong>
              <ProgramName of={application} />
            </strong>
          ),
          session: application.session,
        })}
      </Text>
      <RecognitionLine recognition={application.recognition} />
      <FileField label={texts.proofFile} rule={offerProofUpload} onChange={proof.choose} {...proof.field} />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={proof.file === null} pendingLabel={texts.uploading}>
          {texts.submit}
        </SubmitButton>
      </FormActions>
      {proof.question}
    </Form>
  );
}
