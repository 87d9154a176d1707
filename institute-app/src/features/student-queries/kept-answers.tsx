import {
  KEPT_ANSWER_NAME_LENGTH,
  type KeptAnswer,
  keepAnswer,
  listKeptAnswers,
  type ReplyOf,
  removeKeptAnswer,
  renameKeptAnswer,
} from '@uas/contract';
import { Form, FormActions, SelectField, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Alert, Button, commonTexts, Inline, Stack } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './student-queries.texts';

interface KeptAnswersProps {
  /** What is written now. */
  readonly text: string;
  readonly onFill: (text: string) => void;
}

const setAnswers = (reply: ReplyOf<typeof listKeptAnswers>) => putReply(listKeptAnswers, {}, () => reply);

/** Answers that the institute keeps: one is put into the box, what is written is kept, and each is renamed or removed. */
export function KeptAnswers({ text, onFill }: KeptAnswersProps) {
  const { data, error } = useEndpointQuery(listKeptAnswers, {});
  const [chosenId, setChosenId] = useState('');
  const [naming, setNaming] = useState<'keep' | 'rename' | null>(null);
  const { confirm, dialog } = useConfirm();
  const answers = data?.answers ?? [];
  const chosen = answers.find(({ _id }) => _id === chosenId);
  const typed = text.trim();
  const isKept = answers.some((each) => each.text.trim() === typed);
  const choose = async (id: string) => {
    const next = answers.find(({ _id }) => _id === id);
    const question = { message: texts.replaceQuestion, confirmLabel: texts.replaceYes };
    if (next && typed !== '' && !isKept && !(await confirm(question))) return;
    setNaming(null);
    setChosenId(id);
    if (next) onFill(next.text);
  };
  return (
    <Stack gap={2}>
      {error && (
        <Alert tone="danger" live="off">
          {error.message}
        </Alert>
      )}
      {answers.length > 0 && (
        <SelectField
          label={texts.keptAnswers}
          placeholder={texts.chooseAnswer}
          options={answers.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen ? chosenId : ''}
          onChange={(id) => void choose(id)}
        />
      )}
      <Inline gap={2}>
        {data && typed !== '' && !isKept && (
          <Button size="small" aria-expanded={naming === 'keep'} onClick={() => setNaming('keep')}>
            {texts.keep}
          </Button>
        )}
        {chosen && (
          <>
            <Button
              size="small"
              aria-expanded={naming === 'rename'}
              aria-label={texts.renameNamed({ name: chosen.name })}
              onClick={() => setNaming('rename')}
            >
              {texts.rename}
            </Button>
            <RemoveAnswer answer={chosen} />
          </>
        )}
      </Inline>
      {naming && (
        <NameForm
          key={naming}
          text={text}
          renamed={naming === 'rename' ? chosen : undefined}
          onClose={() => setNaming(null)}
        />
      )}
      {dialog}
    </Stack>
  );
}

function RemoveAnswer({ answer: { _id: id, name } }: { answer: KeptAnswer }) {
  const { confirm, dialog } = useConfirm();
  const removing = useEndpointMutation(removeKeptAnswer, { onDone: setAnswers, failure: 'reported' });
  const remove = async () => {
    const question = {
      message: texts.removeQuestion,
      confirmLabel: texts.removeYes,
      tone: 'danger',
    } as const;
    if (await confirm(question)) await removing.mutate({ params: { id } });
  };
  return (
    <>
      <Button
        size="small"
        pending={removing.isPending}
        aria-label={texts.removeNamed({ name })}
        onClick={() => void remove()}
      >
        {commonTexts.remove}
      </Button>
      {dialog}
    </>
  );
}

interface NameFormProps {
  readonly text: string;
  /** The answer that gets another name; what is written is kept otherwise. */
  readonly renamed: KeptAnswer | undefined;
  readonly onClose: () => void;
}

/** The name of a kept answer. */
function NameForm({ text, renamed, onClose }: NameFormProps) {
  const [name, setName] = useState(renamed?.name ?? '');
  const done = (reply: ReplyOf<typeof listKeptAnswers>) => {
    setAnswers(reply);
    onClose();
  };
  const keeping = useEndpointMutation(keepAnswer, { onDone: done });
  const renaming = useEndpointMutation(renameKeptAnswer, { invalidates: [listKeptAnswers], onDone: done });
  const isBlank = name.trim() === '';
  const save = () => {
    if (isBlank) return;
    if (renamed) void renaming.mutate({ params: { id: renamed._id }, body: { name } });
    else void keeping.mutate({ body: { name, text } });
  };
  const { error, isPending } = renamed ? renaming : keeping;
  return (
    <Form
      label={texts.keptName}
      onSubmit={save}
      failure={error?.message ?? null}
      pending={isPending}
      summary="none"
    >
      <TextField label={texts.keptName} maxLength={KEPT_ANSWER_NAME_LENGTH} value={name} onChange={setName} />
      <FormActions>
        <SubmitButton variant="secondary" disabled={isBlank} pendingLabel={commonTexts.saving}>
          {texts.saveName}
        </SubmitButton>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
      </FormActions>
    </Form>
  );
}
