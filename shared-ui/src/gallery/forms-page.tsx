import { documentUpload, paymentReceiptUpload } from '@uas/contract';
import { useState } from 'react';
import {
  CheckboxField,
  CnicField,
  FieldRow,
  FileField,
  Form,
  FormActions,
  PasswordField,
  PhoneField,
  RadioField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  UploadControl,
  useFormValues,
} from '../forms';
import { Button, IconSearch, PageHeader, Stack, usePageTitle } from '../kit';
import { Combobox } from '../search';
import { Exhibit } from './exhibit';

const PROGRAMS = Array.from({ length: 40 }, (_, index) => `BS Computer Science ${index + 1}`);
const ACADEMIES = Array.from({ length: 24 }, (_, index) => `Academy ${index + 1}`);
const BLANK = {
  name: 'Sara Khan',
  email: 'sara@',
  phone: '0300-1234567',
  cnic: '42201-0397640-8',
  password: 'lahore-2026',
  gender: 'female',
  session: '',
  referredBy: '',
  about: '',
  agreed: false,
};

/** Fields in every state. */
export function FormsPage() {
  usePageTitle('Forms');
  return (
    <Stack gap={6}>
      <PageHeader title="Forms" />
      <Searching />
      <Exhibit title="A form that was refused">
        <RefusedForm />
      </Exhibit>
      <Uploads />
    </Stack>
  );
}

function Searching() {
  const [text, setText] = useState('');
  return (
    <Exhibit title="Search with suggestions">
      <Combobox
        label="Search for a program"
        value={text}
        onChange={setText}
        options={PROGRAMS}
        onSubmit={() => undefined}
        nothingFound="No matches. Continue typing..."
        placeholder="For example BS Computer Science"
        icon={<IconSearch />}
        size="large"
      />
    </Exhibit>
  );
}

function RefusedForm() {
  const form = useFormValues(BLANK);
  const errors = {
    email: 'Please enter a valid e-mail address.',
    session: 'Please choose a session.',
    agreed: 'Please confirm the declaration.',
  };
  return (
    <Form label="Registration" errors={errors} failure="Email already registered." onSubmit={() => undefined}>
      <FieldRow>
        <TextField label="Full name" required autoComplete="name" {...form.field('name')} />
        <TextField label="Email" type="email" required autoComplete="email" {...form.field('email')} />
      </FieldRow>
      <FieldRow>
        <PhoneField label="Phone" required {...form.field('phone')} />
        <CnicField label="CNIC" {...form.field('cnic')} />
      </FieldRow>
      <PasswordField label="Password" purpose="new" required {...form.field('password')} />
      <RadioField
        label="Gender"
        layout="inline"
        options={[
          { value: 'female', label: 'Female' },
          { value: 'male', label: 'Male' },
          { value: 'other', label: 'Other' },
        ]}
        {...form.field('gender')}
      />
      <FieldRow>
        <SelectField
          label="Session"
          required
          options={['Fall 2026', 'Spring 2026', { value: 'Fall 2024', label: 'Fall 2024', group: 'Earlier' }]}
          {...form.field('session')}
        />
        <SelectField
          label="Referred by"
          hint="Leave it empty when nobody referred you."
          options={ACADEMIES}
          dropdownHeight={220}
          {...form.field('referredBy')}
        />
      </FieldRow>
      <TextArea label="Message" placeholder="Type your message to admin" {...form.field('about')} />
      <TextField
        label="Email of the account"
        value="sara@example.com"
        onChange={() => undefined}
        readOnly
        hint="It cannot be changed."
      />
      <CheckboxField label="I declare that everything above is true." {...form.field('agreed')} />
      <FormActions>
        <SubmitButton>Register</SubmitButton>
        <Button>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const RECEIPT = new File([new Uint8Array(420_000)], 'receipt of 20 November.jpg', { type: 'image/jpeg' });

function Uploads() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Exhibit title="Uploads">
      <FileField label="Admission proof" rule={documentUpload} value={file} onChange={setFile} />
      <FileField
        label="Payment receipt"
        rule={paymentReceiptUpload}
        value={RECEIPT}
        onChange={() => undefined}
        progress={0.62}
        onCancel={() => undefined}
      />
      <FileField
        label="Matriculation"
        rule={documentUpload}
        value={RECEIPT}
        onChange={() => undefined}
        error="File is too large! Please upload files smaller than 5 MB."
      />
      <UploadControl
        label="CNIC (front)"
        rule={documentUpload}
        upload={(_file, { onProgress }) =>
          new Promise((_resolve, reject) => {
            onProgress(0.4);
            setTimeout(() => reject(new Error('no answer')), 1500);
          })
        }
      />
    </Exhibit>
  );
}
