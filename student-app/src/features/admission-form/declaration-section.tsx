import { CheckboxField } from '@uas/shared-ui/forms';
import { texts } from './admission-form.texts';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** What the student stands for; without it the form cannot be saved (S-4.25). */
export function DeclarationSection({ form }: { form: AdmissionFormState }) {
  return (
    <FormPart id="declaration" title={texts.declaration}>
      <CheckboxField
        label={texts.declare}
        name="declarationAgreed"
        value={form.values.declarationAgreed}
        onChange={(declarationAgreed) => form.set({ declarationAgreed })}
      />
    </FormPart>
  );
}
