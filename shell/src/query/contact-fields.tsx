import { QUERY_FORM } from '@uas/contract';
import { FieldRow, PhoneField, TextField, type useFormValues } from '@uas/shared-ui/forms';
import { sentence } from '@uas/shared-ui/kit';

interface Contact {
  readonly studentName: string;
  readonly studentPhone: string;
  readonly studentEmail: string;
}

interface ContactFieldsProps {
  readonly field: ReturnType<typeof useFormValues<Contact>>['field'];
}

/** Who writes, and how they are answered. */
export function ContactFields({ field }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label={sentence(QUERY_FORM.studentName)}
        required
        autoComplete="name"
        {...field('studentName')}
      />
      <FieldRow>
        <PhoneField label={sentence(QUERY_FORM.studentPhone)} required {...field('studentPhone')} />
        <TextField
          label={sentence(QUERY_FORM.studentEmail)}
          type="email"
          required
          autoComplete="email"
          {...field('studentEmail')}
        />
      </FieldRow>
    </>
  );
}
