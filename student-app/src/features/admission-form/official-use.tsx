import { FieldRow, TextField } from '@uas/shared-ui/forms';
import { commonTexts } from '@uas/shared-ui/kit';
import { texts } from './admission-form.texts';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** Filled by the office; a student reads it. */
export function OfficialUse({ form }: { form: AdmissionFormState }) {
  return (
    <FormPart id="official" title={texts.official} description={texts.officialMore}>
      <FieldRow>
        <TextField label={commonTexts.program} readOnly {...form.field('program')} />
        <TextField label={texts.altProgram} readOnly {...form.field('altProgram')} />
        <TextField label={texts.rollNumber} readOnly {...form.field('rollNo')} />
      </FieldRow>
    </FormPart>
  );
}
