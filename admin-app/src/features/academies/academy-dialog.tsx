import { type Academy, addAcademy, updateAcademy } from '@uas/contract';
import {
  FieldRow,
  Form,
  FormActions,
  refusalOf,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { sentence, useAction } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { useInfo } from '../../info/info';
import { texts } from './academies.texts';

const EMPTY = { name: '', address: '', city: '', contactPerson: '', phone: '', email: '' };

interface AcademyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Null for a new one. */
  readonly edited: Academy | null;
  readonly onSaved: () => void;
}

function titleFor(edited: Academy | null): string {
  return edited ? texts.editOne : texts.addOne;
}

/** A new academy or consultant, or one to correct. The server alone decides what is right. */
export function AcademyDialog({ opened, onClose, edited, onSaved }: AcademyDialogProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title={titleFor(edited)} history="place" unsaved={dirty}>
      <AcademyForm
        key={edited?.email}
        edited={edited}
        onClose={onClose}
        onSaved={onSaved}
        onDirty={setDirty}
      />
    </Dialog>
  );
}

interface AcademyFormProps extends Omit<AcademyDialogProps, 'opened'> {
  readonly onDirty: (dirty: boolean) => void;
}

function AcademyForm({ edited, onClose, onSaved, onDirty }: AcademyFormProps) {
  const form = useFormValues(edited ?? EMPTY);
  const { tell } = useInfo();
  const onDone = ({ message }: { message: string }) => {
    onClose();
    tell(sentence(message));
    onSaved();
  };
  const adding = useAction(addAcademy, { onDone });
  const correcting = useAction(updateAcademy, { onDone });
  const action = edited ? correcting : adding;
  const save = () => {
    const body = form.values;
    if (edited) void correcting.run({ params: { email: edited.email }, body });
    else void adding.run({ body });
  };
  useEffect(() => {
    onDirty(form.dirty);
    return () => onDirty(false);
  }, [form.dirty, onDirty]);
  return (
    <Form label={titleFor(edited)} {...refusalOf(action)} pending={action.pending} onSubmit={save}>
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
