import { cancelMeritList, listMeritLists, type OwnMeritList, previewMeritList } from '@uas/contract';
import { Alert, commonTexts } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { texts } from './merit-lists.texts';
import { NoteForm } from './note-form';

/** Cancels a draft or a provisional list, with a note that everybody reads. */
export function CancelForm({ list, onDone }: { readonly list: OwnMeritList; readonly onDone: () => void }) {
  const { _id: id, round, session } = list;
  const cancelling = useEndpointMutation(cancelMeritList, {
    invalidates: [listMeritLists, previewMeritList],
    onDone,
  });
  return (
    <NoteForm
      title={texts.cancelTitle({ round, session })}
      field={{ name: 'note', label: texts.note }}
      bodyOf={(note) => ({ note })}
      schema={cancelMeritList.body}
      action={cancelling}
      onSend={(body) => void cancelling.mutate({ params: { id }, body })}
      closeLabel={commonTexts.close}
      submit={{ label: texts.cancelList, variant: 'danger' }}
    >
      <Alert tone="attention" live="off">
        {texts.cancelMore}
      </Alert>
    </NoteForm>
  );
}
