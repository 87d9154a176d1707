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
import { sentence } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useState } from 'react';
import { useBanner } from '../../admin/banner';
import { texts } from './academies.texts';

const LISTS = [listAdminAcademies, listAcademies];

const EMPTY = { name: '', address: '', city: '', contactPerson: '', phone: '', email: '' };

interface AcademyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Null for a new one. */
  readonly edited: Academy | null;
}

function titleFor(edited: Academy | null): string {
  return edited ? texts.editOne : texts.addOne;
}

/** A new academy or consultant, or one to correct. The server alone decides what is right. */
export function AcademyDialog({ opened, onClose, edited }: AcademyDialogProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title={titleFor(edited)} history="place" unsaved={dirty}>
      <AcademyForm key={edited?.email} edited={edited} onClose={onClose} onDirty={setDirty} />
    </Dialog>
  );
}

interface AcademyFormProps extends Omit<AcademyDialogProps, 'opened'> {
  readonly onDirty: (dirty: boolean) => void;
}

function AcademyForm({ edited, onClose, onDirty }: AcademyFormProps) {
  const form = useFormValues(edited ?? EMPTY);
  const { notify } = useBanner();
  const onDone = ({ message }: { message: string }) => {
    onClose();
    notify(sentence(message));
  };
  const adding = useEndpointMutation(addAcademy, { onDone, invalidates: LISTS });
  const correcting = useEndpointMutation(updateAcademy, { onDone, invalidates: LISTS });
  const action = edited ? correcting : adding;
  const save = () => {
    const body = form.values;
    if (edited) void correcting.mutate({ params: { email: edited.email }, body });
    else void adding.mutate({ body });
  };
  useEffect(() => {
    onDirty(form.dirty);
    return () => onDirty(false);
  }, [form.dirty, onDirty]);
  return (
    <Form label={titleFor(edited)} {...refusalOf(action)} pending={action.isPending} onSubmit={save}>
      <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
      <FieldRow>
        <TextField label={texts.email} type="email" autoComplete="off" {...form.field('email')} />
        <TextField label={texts.phone} type="tel" autoComplete="off" {...form.field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextField label={texts.contactPerson} autoComplete="off" {...form.field('contactPerson')} />
        <TextField label={texts.city} autoComplete="off" {...form.field('city')} />
      </FieldRow>
      <TextField label={texts.address} autoComplete="off" {...form.field('address')} />
      <FormActions>
        <CloseButton>{texts.cancel}</CloseButton>
        <SubmitButton>{edited ? texts.save : texts.add}</SubmitButton>
      </FormActions>
    </Form>
  );
}
