import { SAME_CNIC, type ShownAdmissionForm } from '@uas/contract';
import { Form, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, Button, commonTexts, sentence, Text } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import { texts as viewTexts } from '../../student/views.texts';
import { AcademicRecords } from './academic-records';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';
import { ChecklistSection } from './checklist-section';
import { DeclarationSection } from './declaration-section';
import { FormSections } from './form-sections';
import { OfficialUse } from './official-use';
import { PersonalDetails } from './personal-details';
import { PhotoSection } from './photo-section';
import { type AdmissionFormState, useAdmissionForm } from './use-admission-form';

interface EditorProps {
  readonly initial: ShownAdmissionForm;
  readonly restored: boolean;
  readonly version: number;
  readonly section: string | undefined;
  readonly onClose: () => void;
}

/** The whole form: its sections with their progress beside them, and Save in sight. */
export function AdmissionFormEditor({ initial, restored, version, section, onClose }: EditorProps) {
  const { form: saved } = useStudent();
  const form = useAdmissionForm({ initial, restored, version, onSaved: onClose });
  return (
    <div className={classes.layout}>
      <FormSections form={form} first={section} />
      <Form
        label={viewTexts.admissionForm}
        onSubmit={form.save}
        errors={form.errors}
        failure={form.failure}
        pending={form.pending}
      >
        {form.changedElsewhere && <ReloadOffer onClose={onClose} />}
        {restored && <Alert tone="success">{texts.draftBack}</Alert>}
        {saved.data?.hasSameCnic && <Alert live="off">{sentence(SAME_CNIC)}</Alert>}
        <PhotoSection form={form} />
        <OfficialUse form={form} />
        <PersonalDetails form={form} />
        <AcademicRecords form={form} />
        <ChecklistSection form={form} />
        <DeclarationSection form={form} />
        <SaveBar form={form} onClose={onClose} />
      </Form>
    </div>
  );
}

function SaveBar({ form, onClose }: { form: AdmissionFormState; onClose: () => void }) {
  const agreed = form.values.declarationAgreed;
  return (
    <div className={classes.bar} data-bottom-bar="">
      <div>
        <Text size="s" tone="muted">
          {form.draftState}
        </Text>
        {!agreed && <Text size="s">{texts.agreeFirst}</Text>}
      </div>
      <div className={classes.barButtons}>
        <Button onClick={onClose}>{commonTexts.close}</Button>
        <SubmitButton disabled={!agreed} pendingLabel={commonTexts.saving}>
          {commonTexts.save}
        </SubmitButton>
      </div>
    </div>
  );
}

/** Somebody saved the form elsewhere meanwhile: what is typed here stays a draft, the saved form is read again. */
function ReloadOffer({ onClose }: { onClose: () => void }) {
  const { form } = useStudent();
  return (
    <div>
      <Button
        onClick={() => {
          onClose();
          void form.refetch();
        }}
      >
        {texts.reload}
      </Button>
    </div>
  );
}
