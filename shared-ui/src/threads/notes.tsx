import {
  type ApplicationNote,
  addNote,
  deleteNote,
  listNotes,
  NOTE_LENGTH,
  withoutSent,
} from '@uas/contract';
import { Form, FormActions, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import {
  Alert,
  Card,
  commonTexts,
  FailedState,
  formatInstant,
  IconButton,
  IconTrash,
  InitialsAvatar,
  Instant,
  Section,
  Skeleton,
  Stack,
  Text,
  Typed,
  UnreadableRows,
  unreadableRows,
} from '@uas/shared-ui/kit';
import { useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import classes from './notes.module.css';
import { texts } from './notes.texts';

interface NotesProps {
  readonly applicationId: string;
  /** Without it the notes are only read. */
  readonly mayWrite: boolean;
}

/** What colleagues of the reader wrote about an application, and a box to write more. */
export function Notes({ applicationId, mayWrite }: NotesProps) {
  const found = useEndpointQuery(listNotes, { params: { id: applicationId } });
  const { data, error } = found;
  // A server of before knows no notes.
  if (error?.status === 404) return null;
  return (
    <Card>
      <Section title={texts.title} level={3} description={texts.readers}>
        <Stack gap={3}>
          {found.isLoading && <Skeleton count={2} label={texts.loading} />}
          {!data && error && (
            <FailedState message={error.message} onRetry={found.refetch} retrying={found.isFetching} />
          )}
          {data && <NoteList applicationId={applicationId} notes={data.notes} mayWrite={mayWrite} />}
          <UnreadableRows count={unreadableRows(data, 'notes')} kind="entry" />
          {data && mayWrite && (
            <div data-focus-home="">
              <NewNote key={applicationId} applicationId={applicationId} />
            </div>
          )}
        </Stack>
      </Section>
    </Card>
  );
}

function NoteList({ applicationId, notes, mayWrite }: NotesProps & { notes: readonly ApplicationNote[] }) {
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(deleteNote, { invalidates: [listNotes] });
  const remove = async (noteId: string) => {
    const sure = await confirm({
      message: texts.removeQuestion,
      confirmLabel: texts.removeYes,
      tone: 'danger',
    });
    if (sure) await action.mutate({ params: { id: applicationId, noteId } });
  };
  if (notes.length === 0) return <Text tone="muted">{texts.none}</Text>;
  return (
    <>
      {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      <ul className={classes.notes} data-focus-home="">
        {notes.map((note) => (
          <li key={note._id} className={classes.note} data-row="">
            <InitialsAvatar name={note.author} size="small" />
            <div className={classes.content}>
              <p className={classes.text} dir="auto" translate="no">
                {note.text}
              </p>
              <Text size="s" tone="muted">
                {texts.by({ author: <Typed>{note.author}</Typed>, at: <Instant value={note.at} /> })}
              </Text>
            </div>
            {note.isOwn && mayWrite && (
              <IconButton
                label={texts.remove({ at: formatInstant(note.at) })}
                icon={<IconTrash aria-hidden="true" />}
                onClick={() => void remove(note._id)}
              />
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

/** From so many characters before the end on it is said how many are left. */
const FEW_LEFT = 100;

/** A note to write; the words stay when it could not be added, and what is written on meanwhile stays for the next one. */
function NewNote({ applicationId }: Pick<NotesProps, 'applicationId'>) {
  const [text, setText] = useState('');
  const action = useEndpointMutation(addNote, { invalidates: [listNotes] });
  const isBlank = text.trim() === '';
  useTypedWork(!isBlank);
  const left = NOTE_LENGTH - text.length;
  const save = async () => {
    if (isBlank) return;
    const reply = await action.mutate({ params: { id: applicationId }, body: { text } });
    if (reply) setText((now) => withoutSent(now, text));
  };
  return (
    <Form
      label={texts.write}
      onSubmit={() => void save()}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <TextArea
        label={texts.write}
        labelShown="hidden"
        placeholder={texts.placeholder}
        rows={text === '' ? 1 : 3}
        maxLength={NOTE_LENGTH}
        hint={left <= FEW_LEFT ? texts.left({ count: left }) : undefined}
        value={text}
        onChange={setText}
      />
      {!isBlank && (
        <FormActions>
          <SubmitButton variant="secondary" pendingLabel={commonTexts.saving}>
            {texts.add}
          </SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}
