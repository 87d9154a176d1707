import { CheckboxField } from '@uas/shared-ui/forms';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** What the student stands for; without it the form cannot be saved (S-4.25). */
export function DeclarationSection({ form }: { form: AdmissionFormState }) {
  return (
    <FormPart id="declaration" title="Declaration">
      <CheckboxField
        label="I declare that what I have entered in this form is true and complete, and that the documents are mine. I know that false statements can end my admission."
        name="declarationAgreed"
        value={form.values.declarationAgreed}
        onChange={(declarationAgreed) => form.set({ declarationAgreed })}
      />
    </FormPart>
  );
}
