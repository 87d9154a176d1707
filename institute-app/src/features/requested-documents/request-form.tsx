import {
  type AnyEndpoint,
  type Application,
  CHECKLIST,
  type ChecklistItem,
  type ChecklistKey,
  DAY,
  karachiDay,
  openRequests,
  REQUEST_NOTE_LENGTH,
  requestDays,
  requestDocuments,
  serverNow,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { CheckboxField, FieldGroup, Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Alert, commonTexts, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './requested-documents.texts';

/** How long a student has unless another day is picked. */
const USUAL_DAYS = 7;

interface RequestFormProps {
  readonly row: Application;
  /** The checklist of the student as it is now. */
  readonly documents: readonly ChecklistItem[];
  readonly changed: readonly AnyEndpoint[];
}

/** Asks for documents of the checklist: as missing what is not sent, as unclear what is. */
export function RequestForm({ row, documents, changed }: RequestFormProps) {
  const [chosen, setChosen] = useState<readonly ChecklistKey[]>([]);
  const [note, setNote] = useState('');
  const { first, last } = requestDays(serverNow());
  const [until, setUntil] = useState(() => karachiDay(new Date(serverNow().getTime() + USUAL_DAYS * DAY)));
  useTypedWork(chosen.length > 0 || note !== '');
  const action = useEndpointMutation(requestDocuments, {
    invalidates: changed,
    onDone: () => {
      setChosen([]);
      setNote('');
    },
  });
  const open = openRequests(row).map(({ document }) => document);
  const items = CHECKLIST.filter(({ key }) => !open.includes(key));
  if (items.length === 0) return <Text tone="muted">{texts.allAsked}</Text>;
  const isSent = (key: ChecklistKey) =>
    documents.some((item) => item.key === key && item.state !== undefined && item.state !== 'not-sent');
  const send = () => {
    const asked = chosen.map((document) => ({
      document,
      why: isSent(document) ? ('unclear' as const) : ('missing' as const),
    }));
    void action.mutate({ params: { id: row._id }, body: { documents: asked, note, until } });
  };
  const choice = {
    chosen,
    onToggle: (key: ChecklistKey, on: boolean) =>
      setChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key)),
  };
  return (
    <Form
      label={texts.ask}
      onSubmit={send}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={4}>
        {row.prepared && (
          <Alert tone="attention" live="off">
            {texts.prepared}
          </Alert>
        )}
        <Choice label={texts.asMissing} items={items.filter(({ key }) => !isSent(key))} {...choice} />
        <Choice label={texts.asUnclear} items={items.filter(({ key }) => isSent(key))} {...choice} />
        <TextField
          label={texts.note}
          hint={texts.noteMore({ count: REQUEST_NOTE_LENGTH - note.length })}
          maxLength={REQUEST_NOTE_LENGTH}
          value={note}
          onChange={setNote}
        />
        <PickedDate label={texts.until} required min={first} max={last} value={until} onChange={setUntil} />
      </Stack>
      <FormActions>
        <SubmitButton disabled={chosen.length === 0 || until === ''} pendingLabel={commonTexts.sending}>
          {texts.send}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly items: readonly (typeof CHECKLIST)[number][];
  readonly chosen: readonly ChecklistKey[];
  readonly onToggle: (key: ChecklistKey, on: boolean) => void;
}

/** Documents that are asked for in the same way; nothing where there are none. */
function Choice({ label, items, chosen, onToggle }: ChoiceProps) {
  if (items.length === 0) return null;
  return (
    <FieldGroup label={label}>
      {() =>
        items.map(({ key, label: document }) => (
          <CheckboxField
            key={key}
            label={sentence(document)}
            value={chosen.includes(key)}
            onChange={(on) => onToggle(key, on)}
          />
        ))
      }
    </FieldGroup>
  );
}
