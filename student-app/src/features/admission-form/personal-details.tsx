import { BLOOD_GROUPS, FORM_GENDERS, LOCALITIES, MARITAL_STATUSES } from '@uas/contract';
import { DateField } from '@uas/shared-ui/dates';
import { CnicField, FieldRow, PhoneField, SelectField, TextArea, TextField } from '@uas/shared-ui/forms';
import { commonTexts } from '@uas/shared-ui/kit';
import { choicesOf } from '../../student/labels';
import { texts } from './admission-form.texts';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** Who applies, where they live, and how they can be reached. */
export function PersonalDetails({ form: { field } }: { form: AdmissionFormState }) {
  return (
    <FormPart id="personal" title={texts.personal} description={texts.personalMore}>
      <FieldRow>
        <TextField label={commonTexts.name} autoComplete="name" maxLength={120} {...field('name')} />
        <TextField label={texts.fatherName} maxLength={120} {...field('fatherName')} />
      </FieldRow>
      <FieldRow>
        <CnicField label={commonTexts.cnic} {...field('cnic')} />
        <DateField label={commonTexts.dob} {...field('dob')} />
      </FieldRow>
      <FieldRow>
        <SelectField label={commonTexts.gender} options={choicesOf(FORM_GENDERS)} {...field('gender')} />
        <SelectField
          label={texts.maritalStatus}
          options={choicesOf(MARITAL_STATUSES)}
          {...field('maritalStatus')}
        />
        <SelectField label={texts.bloodGroup} options={choicesOf(BLOOD_GROUPS)} {...field('bloodGroup')} />
      </FieldRow>
      <FieldRow>
        <TextField label={commonTexts.nationality} maxLength={80} {...field('nationality')} />
        <TextField label={texts.religion} maxLength={80} {...field('religion')} />
        <TextField label={texts.identificationMark} maxLength={120} {...field('identificationMark')} />
      </FieldRow>
      <FieldRow>
        <TextArea label={texts.presentAddress} rows={2} maxLength={300} {...field('presentAddress')} />
        <TextArea label={texts.permanentAddress} rows={2} maxLength={300} {...field('permanentAddress')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label={commonTexts.domicile}
          hint={texts.domicileHint}
          maxLength={120}
          {...field('domicile')}
        />
        <SelectField
          label={texts.locality}
          hint={texts.localityHint}
          options={choicesOf(LOCALITIES)}
          {...field('locality')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={commonTexts.email}
          type="email"
          autoComplete="email"
          hint={texts.emailHint}
          {...field('email')}
        />
        <PhoneField label={texts.cell} {...field('cell')} />
        <PhoneField label={texts.guardianCell} autoComplete="off" {...field('guardianCell')} />
      </FieldRow>
    </FormPart>
  );
}
