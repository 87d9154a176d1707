import { type ReturnReason, reasonsFor } from '@uas/contract';
import { Form, FormActions, RadioField, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, commonTexts } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { reasonTexts, texts } from './documents.texts';

interface ReturnFormProps {
  readonly typeTag: string;
  readonly pending: boolean;
  readonly failure: string | null;
  readonly onReturn: (reason: ReturnReason, note: string) => void;
  readonly onCancel: () => void;
}

/** Why a document is sent back: one reason, with words where it needs them. */
export function ReturnForm({ typeTag, pending, failure, onReturn, onCancel }: ReturnFormProps) {
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [note, setNote] = useState('');
  useTypedWork(note !== '');
  // Other marks are typed where they are read.
  const reasons = reasonsFor(typeTag).filter((code) => code !== 'marks-differ');
  const hasNote = reason === 'other' || reason === 'name-differs';
  return (
    <Form
      label={texts.reasons}
      summary="none"
      pending={pending}
      failure={failure}
      onSubmit={() => onReturn(reason || 'other', reason === '' ? '' : note)}
    >
      <RadioField
        label={texts.reasons}
        options={reasons.map((code) => ({ value: code, label: reasonTexts[code] }))}
        value={reason}
        onChange={(value) => setReason(value as ReturnReason)}
      />
      {hasNote && (
        <TextField
          label={reason === 'other' ? texts.note : texts.nameOnDocument}
          hint={texts.noteHint}
          maxLength={300}
          value={note}
          onChange={setNote}
        />
      )}
      <FormActions>
        <SubmitButton>{texts.sendBackNow}</SubmitButton>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
      </FormActions>
    </Form>
  );
}
