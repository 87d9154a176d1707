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
import { useStaff } from '../../admin/use-staff';
import { PermissionFields } from './permission-fields';
import { texts } from './staff.texts';
import { useSaveStaff } from './use-save-staff';

interface StaffFormProps {
  /** Null for somebody new. */
  readonly edited: StaffMember | null;
  readonly onSaved: (message: string) => void;
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
      label={edited ? texts.editOne : texts.addOne}
      onSubmit={save}
      errors={errors}
      failure={failure}
      pending={pending}
    >
      <TextField label={texts.name} autoComplete="off" maxLength={120} {...form.field('name')} />
      {edited ? (
        <TextField label={texts.email} type="email" readOnly {...form.field('email')} />
      ) : (
        <FieldRow>
          <TextField
            label={texts.email}
            type="email"
            autoComplete="off"
            required
            hint={texts.emailMore}
            {...form.field('email')}
          />
          <PasswordField
            label={texts.password}
            purpose="new"
            required
            hint={texts.atLeast({ count: PASSWORD_MINIMUM.staffCreate })}
            {...form.field('password')}
          />
        </FieldRow>
      )}
      <CheckboxField
        label={texts.masterAdmin}
        hint={own ? texts.ownMaster : texts.masterMore}
        disabled={own}
        {...form.field('isMaster')}
      />
      {!form.values.isMaster && (
        <Section title={texts.rights} level={3}>
          <PermissionFields {...form.field('permissions')} />
        </Section>
      )}
      <FormActions>
        <CloseButton>{texts.cancel}</CloseButton>
        <SubmitButton>{edited ? texts.save : texts.addOne}</SubmitButton>
      </FormActions>
    </Form>
  );
}
