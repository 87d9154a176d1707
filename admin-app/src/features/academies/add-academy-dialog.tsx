import { addAcademy } from '@uas/contract';
import { FieldRow, Form, FormActions, SubmitButton, TextField, useFormValues } from '@uas/shared-ui/forms';
import { useAction } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { useInfo } from '../../info/info';

const EMPTY = { name: '', address: '', city: '', contactPerson: '', phone: '', email: '' };

interface AddAcademyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** A new academy or consultant. The server alone decides what is right. */
export function AddAcademyDialog({ opened, onClose, onAdded }: AddAcademyDialogProps) {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title="Add Academy/Consultant" history="place" unsaved={dirty}>
      <AcademyForm onClose={onClose} onAdded={onAdded} onDirty={setDirty} />
    </Dialog>
  );
}

interface AcademyFormProps {
  readonly onClose: () => void;
  readonly onAdded: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

function AcademyForm({ onClose, onAdded, onDirty }: AcademyFormProps) {
  const form = useFormValues(EMPTY);
  const { tell } = useInfo();
  const action = useAction(addAcademy, {
    onDone: ({ message }) => {
      onClose();
      tell(message || addAcademy.texts.done);
      onAdded();
    },
  });
  useEffect(() => {
    onDirty(form.dirty);
    return () => onDirty(false);
  }, [form.dirty, onDirty]);
  return (
    <Form
      label="Add Academy/Consultant"
      failure={action.error}
      pending={action.pending}
      onSubmit={() => void action.run({ body: form.values })}
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <FieldRow>
        <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Contact person" autoComplete="off" {...form.field('contactPerson')} />
        <TextField label="City" autoComplete="off" {...form.field('city')} />
      </FieldRow>
      <TextField label="Address" autoComplete="off" {...form.field('address')} />
      <FormActions>
        <CloseButton>Cancel</CloseButton>
        <SubmitButton>Add</SubmitButton>
      </FormActions>
    </Form>
  );
}
