import { PASSWORD_MINIMUM, type StaffMember } from '@uas/contract';
import {
  CheckboxField,
  FieldRow,
  Form,
  FormActions,
  PasswordField,
  SubmitButton,
  TextField,
} from '@uas/shared-ui/forms';
import { Section } from '@uas/shared-ui/kit';
import { CloseButton } from '@uas/shared-ui/overlays';
import { useEffect } from 'react';
import { useStaff } from '../../rights/staff-rights';
import { PermissionFields } from './permission-fields';
import { useSaveStaff } from './use-save-staff';

interface StaffFormProps {
  /** Null for somebody new. */
  readonly edited: StaffMember | null;
  readonly onSaved: (words: string) => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** Name, rights and, for somebody new, e-mail and password. Nobody demotes themself. */
export function StaffForm({ edited, onSaved, onDirty }: StaffFormProps) {
  const { form, save, pending, errors, failure } = useSaveStaff(edited, onSaved);
  const own = useStaff().email === edited?.email;
  useEffect(() => {
    onDirty(form.dirty);
    return () => onDirty(false);
  }, [form.dirty, onDirty]);
  return (
    <Form
      label={edited ? 'Edit staff' : 'Add staff'}
      onSubmit={save}
      errors={errors}
      failure={failure}
      pending={pending}
    >
      <TextField label="Name" autoComplete="off" maxLength={120} {...form.field('name')} />
      {edited ? (
        <TextField label="Email" type="email" readOnly {...form.field('email')} />
      ) : (
        <FieldRow>
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            required
            hint="They sign in with it."
            {...form.field('email')}
          />
          <PasswordField
            label="Password"
            purpose="new"
            required
            hint={`At least ${PASSWORD_MINIMUM.staffCreate} characters.`}
            {...form.field('password')}
          />
        </FieldRow>
      )}
      <CheckboxField
        label="Master admin"
        hint={own ? 'You cannot take this right from yourself.' : 'Holds every right and manages staff.'}
        disabled={own}
        {...form.field('isMaster')}
      />
      {!form.values.isMaster && (
        <Section title="Rights" level={3}>
          <PermissionFields {...form.field('permissions')} />
        </Section>
      )}
      <FormActions>
        <CloseButton>Cancel</CloseButton>
        <SubmitButton>{edited ? 'Save' : 'Add staff'}</SubmitButton>
      </FormActions>
    </Form>
  );
}
