import { type StaffMember, sentenceOf } from '@uas/contract';
import { Alert, sentence } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { texts } from './staff.texts';
import { StaffForm } from './staff-form';

/** Whom the dialog is about: a new member, or the one with this e-mail. */
export type StaffChoice = { readonly email: string } | 'new';

interface StaffDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly choice: StaffChoice;
  readonly staff: readonly StaffMember[];
  readonly onSaved: (message: string) => void;
}

/** Adds a staff member or changes one; typed work is not lost without a question. */
export function StaffDialog({ opened, onClose, choice, staff, onSaved }: StaffDialogProps) {
  const [dirty, setDirty] = useState(false);
  const edited = choice === 'new' ? null : staff.find(({ email }) => email === choice.email);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={choice === 'new' ? texts.addOne : texts.editOne}
      size="lg"
      history="place"
      unsaved={dirty}
    >
      {edited === undefined ? (
        <Alert tone="danger">{sentence(sentenceOf('staff.not-found'))}</Alert>
      ) : (
        <StaffForm edited={edited} onSaved={onSaved} onDirty={setDirty} />
      )}
    </Dialog>
  );
}
