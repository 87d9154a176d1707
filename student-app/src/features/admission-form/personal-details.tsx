import { BLOOD_GROUPS, FORM_GENDERS, LOCALITIES, MARITAL_STATUSES } from '@uas/contract';
import { DateField } from '@uas/shared-ui/dates';
import { CnicField, FieldRow, PhoneField, SelectField, TextArea, TextField } from '@uas/shared-ui/forms';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** Who applies, where they live, and how they can be reached. */
export function PersonalDetails({ form: { field } }: { form: AdmissionFormState }) {
  return (
    <FormPart
      id="personal"
      title="Personal details"
      description="You can save with some of it missing. Name and email are needed before you can apply; universities also need your father's name, CNIC, date of birth, gender, present address and cell."
    >
      <FieldRow>
        <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField label="Father's name" maxLength={120} {...field('fatherName')} />
      </FieldRow>
      <FieldRow>
        <CnicField label="CNIC" {...field('cnic')} />
        <DateField label="Date of birth" {...field('dob')} />
      </FieldRow>
      <FieldRow>
        <SelectField label="Gender" options={FORM_GENDERS} {...field('gender')} />
        <SelectField label="Marital status" options={MARITAL_STATUSES} {...field('maritalStatus')} />
        <SelectField label="Blood group" options={BLOOD_GROUPS} {...field('bloodGroup')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Nationality" maxLength={80} {...field('nationality')} />
        <TextField label="Religion" maxLength={80} {...field('religion')} />
        <TextField label="Identification mark" maxLength={120} {...field('identificationMark')} />
      </FieldRow>
      <FieldRow>
        <TextArea label="Present address" rows={2} maxLength={300} {...field('presentAddress')} />
        <TextArea label="Permanent address" rows={2} maxLength={300} {...field('permanentAddress')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Domicile" hint="District" maxLength={120} {...field('domicile')} />
        <SelectField label="Locality" hint="Where you live" options={LOCALITIES} {...field('locality')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="For example name@example.pk"
          {...field('email')}
        />
        <PhoneField label="Cell" {...field('cell')} />
        <PhoneField label="Guardian's cell" autoComplete="off" {...field('guardianCell')} />
      </FieldRow>
    </FormPart>
  );
}
