import {
  type importNationalTestScores,
  SCORE_COLUMNS,
  type ScoreImport,
  scoreFileUpload,
} from '@uas/contract';
import {
  FieldRow,
  FileField,
  Form,
  FormActions,
  SelectField,
  SubmitButton,
  TextField,
} from '@uas/shared-ui/forms';
import { Alert, Button, commonTexts, formatNumber, Stack } from '@uas/shared-ui/kit';
import type { EndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { Focused } from './focused';
import { texts } from './score-file.texts';
import { ScorePreview } from './score-preview';

/** A call that looks at a file of scores, or takes it. */
export type ScoreCall = Pick<
  EndpointMutation<typeof importNationalTestScores>,
  'mutate' | 'isPending' | 'error' | 'reset'
>;

interface ScoreFileProps {
  /** Of which sessions results can be taken; the first one is chosen. */
  readonly sessions: readonly string[];
  readonly preview: ScoreCall;
  readonly take: ScoreCall;
}

/** A file of test results: chosen, looked at without any change, and taken as it was seen. */
export function ScoreFile({ sessions, preview, take }: ScoreFileProps) {
  const [session, setSession] = useState(sessions[0] ?? '');
  const [test, setTest] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<ScoreImport | null>(null);
  const { progress, send, cancel } = useSending();
  const name = test.trim();
  const request = (seen?: string) => ({
    body: { session, test: name, ...(seen !== undefined && { take: 'true' as const, seen }) },
    files: { file: file as File },
  });
  const look = async () => {
    take.reset();
    const reply = await send((options) => preview.mutate(request(), options));
    if (reply) setFound(reply);
  };
  const takeIt = async ({ seen }: ScoreImport) => {
    const reply = await take.mutate(request(seen));
    if (reply) setFound(reply);
  };
  const startAgain = () => {
    preview.reset();
    take.reset();
    setFile(null);
    setFound(null);
  };

  if (found?.isTaken) {
    const count = found.added + found.changed;
    return (
      <Focused>
        <Alert tone="success">{texts.done({ count, figure: formatNumber(count), test: name })}</Alert>
        <div>
          <Button onClick={startAgain}>{texts.next}</Button>
        </div>
      </Focused>
    );
  }
  if (found) {
    return (
      <ScorePreview
        found={found}
        test={name}
        session={session}
        failure={take.error?.message ?? null}
        isTaking={take.isPending}
        isLooking={preview.isPending}
        onTake={() => void takeIt(found)}
        // Other scores came in meanwhile: what stands here is of before.
        onLook={take.error?.status === 409 ? () => void look() : null}
        onBack={startAgain}
      />
    );
  }
  return (
    <Form
      label={texts.look}
      onSubmit={() => void look()}
      failure={preview.error?.message ?? null}
      pending={preview.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <FieldRow>
          <TextField
            label={texts.test}
            hint={texts.testHint}
            required
            maxLength={60}
            value={test}
            onChange={setTest}
          />
          <SelectField
            label={commonTexts.session}
            options={sessions}
            value={session}
            onChange={(next) => next !== '' && setSession(next)}
          />
        </FieldRow>
        <FileField
          label={texts.file}
          hint={texts.fileHint({ columns: SCORE_COLUMNS.join(', ') })}
          required
          rule={scoreFileUpload}
          value={file}
          onChange={setFile}
          progress={progress}
          onCancel={cancel}
        />
      </Stack>
      <FormActions>
        <SubmitButton disabled={name === '' || file === null} pendingLabel={texts.looking}>
          {texts.look}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (part: number) => void };

/** Sends a file with its progress; whoever leaves stops it. */
function useSending() {
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async <Reply,>(call: (options: SendOptions) => Promise<Reply>): Promise<Reply> => {
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    const reply = await call({ signal: controller.signal, onProgress: setProgress });
    setProgress(null);
    return reply;
  };
  return { progress, send, cancel: () => sending.current?.abort() };
}
