import { type Academy, addAcademy, listAcademies, listAdminAcademies, updateAcademy } from '@uas/contract';
import {
  FieldRow,
  Form,
  FormActions,
  refusalOf,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Alert, commonTexts, FailedState, Skeleton } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import type { Kept } from '../../admin/views';
import { texts } from './academies.texts';

const LISTS = [listAdminAcademies, listAcademies];

const EMPTY = { name: '', address: '', city: '', contactPerson: '', phone: '', email: '' };

/** A new academy or consultant. */
export function NewAcademy({ onClose }: ViewProps<true>) {
  return <AcademyForm edited={null} onClose={onClose} />;
}

/** One to correct. */
export function EditedAcademy({ subject: { email }, onClose }: ViewProps<Kept['academy-edit']>) {
  const list = useEndpointQuery(listAdminAcademies, {});
  const listed = list.data?.academies.find((academy) => academy.email === email);
  // With another e-mail it is no longer in the list under this one while the form closes.
  const [edited, setEdited] = useState(listed);
  if (!edited && listed) setEdited(listed);
  if (edited) return <AcademyForm edited={edited} onClose={onClose} />;
  if (list.isLoading) return <Skeleton shape="row" count={5} label={texts.loading} />;
  if (!list.data) return <FailedState message={list.error?.message} onRetry={list.refetch} />;
  return <Alert tone="danger">{texts.gone}</Alert>;
}

interface AcademyFormProps {
  /** Null for a new one. */
  readonly edited: Academy | null;
  readonly onClose: () => void;
}

/** The server alone decides what is right. */
function AcademyForm({ edited, onClose }: AcademyFormProps) {
  const form = useFormValues(edited ?? EMPTY);
  const adding = useEndpointMutation(addAcademy, { onDone: onClose, invalidates: LISTS });
  const correcting = useEndpointMutation(updateAcademy, { onDone: onClose, invalidates: LISTS });
  const action = edited ? correcting : adding;
  const save = () => {
    const body = form.values;
    if (edited) void correcting.mutate({ params: { email: edited.email }, body });
    else void adding.mutate({ body });
  };
  useTypedWork(form.dirty);
  return (
    <Form
      label={edited ? texts.editOne : texts.addOne}
      {...refusalOf(action)}
      pending={action.isPending}
      onSubmit={save}
    >
      <TextField label={commonTexts.name} autoComplete="off" {...form.field('name')} />
      <FieldRow>
        <TextField label={commonTexts.email} type="email" autoComplete="off" {...form.field('email')} />
        <TextField label={commonTexts.phone} type="tel" autoComplete="off" {...form.field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextField label={commonTexts.contactPerson} autoComplete="off" {...form.field('contactPerson')} />
        <TextField label={commonTexts.city} autoComplete="off" {...form.field('city')} />
      </FieldRow>
      <TextField label={commonTexts.address} autoComplete="off" {...form.field('address')} />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton>{edited ? commonTexts.save : texts.add}</SubmitButton>
      </FormActions>
    </Form>
  );
}
