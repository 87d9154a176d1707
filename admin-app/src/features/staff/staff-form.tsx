import { listStaff, PASSWORD_MINIMUM, type StaffMember, sentenceOf } from '@uas/contract';
import {
  CheckboxField,
  FieldRow,
  Form,
  FormActions,
  PasswordField,
  SubmitButton,
  TextField,
} from '@uas/shared-ui/forms';
import { Alert, commonTexts, FailedState, Section, Skeleton, sentence } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useStaff } from '../../admin/use-staff';
import type { Kept } from '../../admin/views';
import { PermissionFields } from './permission-fields';
import { texts } from './staff.texts';
import { useSaveStaff } from './use-save-staff';

/** Adds a staff member or changes one. */
export function StaffView({ subject: who, onClose }: ViewProps<Kept['staff']>) {
  const list = useEndpointQuery(listStaff, {}, HARDLY_CHANGES);
  if (who === 'new') return <StaffForm edited={null} onClose={onClose} />;
  if (list.isLoading) return <Skeleton shape="row" count={5} label={texts.loading} />;
  if (!list.data) return <FailedState message={list.error?.message} onRetry={list.refetch} />;
  const edited = list.data.admins.find(({ email }) => email === who.email);
  if (!edited) return <Alert tone="danger">{sentence(sentenceOf('staff.not-found'))}</Alert>;
  return <StaffForm edited={edited} onClose={onClose} />;
}

interface StaffFormProps {
  /** Null for somebody new. */
  readonly edited: StaffMember | null;
  readonly onClose: () => void;
}

/** Name, rights and, for somebody new, e-mail and password. Nobody demotes themself. */
function StaffForm({ edited, onClose }: StaffFormProps) {
  const { form, save, pending, errors, failure } = useSaveStaff(edited, onClose);
  const own = useStaff().email === edited?.email;
  useTypedWork(form.dirty);
  return (
    <Form
      label={edited ? texts.editOne : texts.addOne}
      onSubmit={save}
      errors={errors}
      failure={failure}
      pending={pending}
    >
      <TextField label={commonTexts.name} autoComplete="off" maxLength={120} {...form.field('name')} />
      {edited ? (
        <TextField label={commonTexts.email} type="email" readOnly {...form.field('email')} />
      ) : (
        <FieldRow>
          <TextField
            label={commonTexts.email}
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
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton>{edited ? commonTexts.save : texts.addOne}</SubmitButton>
      </FormActions>
    </Form>
  );
}
