import { FieldRow, TextField } from '@uas/shared-ui/forms';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** Filled by the office; a student reads it. */
export function OfficialUse({ form }: { form: AdmissionFormState }) {
  return (
    <FormPart id="official" title="For official use" description="The university fills these in.">
      <FieldRow>
        <TextField label="Program" readOnly {...form.field('program')} />
        <TextField label="Alternative program" readOnly {...form.field('altProgram')} />
        <TextField label="Roll number" readOnly {...form.field('rollNo')} />
      </FieldRow>
    </FormPart>
  );
}
