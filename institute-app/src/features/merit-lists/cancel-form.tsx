import {
  cancelMeritList,
  LIST_NOTE_LENGTH,
  listMeritLists,
  type OwnMeritList,
  previewMeritList,
} from '@uas/contract';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SubmitButton,
  TextArea,
} from '@uas/shared-ui/forms';
import { Alert, commonTexts, Stack } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './merit-lists.texts';

/** Cancels a draft or a provisional list, with a note that everybody reads. */
export function CancelForm({ list, onDone }: { readonly list: OwnMeritList; readonly onDone: () => void }) {
  const { _id: id, round, session } = list;
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const cancelling = useEndpointMutation(cancelMeritList, {
    invalidates: [listMeritLists, previewMeritList],
    onDone,
  });
  useTypedWork(note !== '');
  const cancel = () => {
    const errors = fieldErrorsFromZod(cancelMeritList.body.safeParse({ note }).error);
    setWrong(errors);
    cancelling.reset();
    if (Object.keys(errors).length === 0) void cancelling.mutate({ params: { id }, body: { note } });
  };
  const refused = refusalOf(cancelling);
  return (
    <Form
      label={texts.cancelTitle({ round, session })}
      onSubmit={cancel}
      errors={{ ...refused.errors, ...wrong }}
      failure={refused.failure}
      pending={cancelling.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <Alert tone="attention" live="off">
          {texts.cancelMore}
        </Alert>
        <TextArea
          name="note"
          label={texts.note}
          required
          rows={3}
          maxLength={LIST_NOTE_LENGTH}
          value={note}
          onChange={setNote}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.close}</CloseButton>
        <SubmitButton variant="danger">{texts.cancelList}</SubmitButton>
      </FormActions>
    </Form>
  );
}
