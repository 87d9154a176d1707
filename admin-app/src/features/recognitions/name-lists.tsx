import {
  importUnrecognisedNames,
  karachiDay,
  listRecognitions,
  listUnrecognisedNames,
  serverNow,
  unrecognisedNamesUpload,
} from '@uas/contract';
import { DataTable } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import {
  FieldRow,
  FileField,
  Form,
  FormActions,
  fieldErrorsFromZod,
  type Leaves,
  refusalOf,
  SubmitButton,
  TextField,
  useFormValues,
  useUnsavedWarning,
} from '@uas/shared-ui/forms';
import { Day, FailedState, formatNumber, Section, Skeleton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { nameListTexts as texts } from './name-lists.texts';

/** The official lists of unrecognised institutions; whoever looks a university up sees the names that are like its own. */
export function NameLists() {
  const lists = useEndpointQuery(listUnrecognisedNames, {});
  return (
    <Section title={texts.title}>
      <Stack gap={5}>
        <Text tone="muted">{texts.more}</Text>
        {lists.isLoading && <Skeleton shape="row" count={2} label={texts.loading} />}
        {lists.isLoadingError && (
          <FailedState
            message={lists.error.message}
            retrying={lists.isFetching}
            onRetry={() => void lists.refetch()}
          />
        )}
        {lists.data && (
          <DataTable
            caption={texts.title}
            rows={lists.data.sources}
            rowKey={({ source }) => source}
            empty={texts.none}
            columns={[
              {
                id: 'source',
                header: texts.source,
                card: 'title',
                cell: ({ source }) => <Typed>{source}</Typed>,
              },
              { id: 'day', header: texts.day, cell: ({ day }) => <Day value={day} /> },
              { id: 'names', header: texts.names, cell: ({ names }) => formatNumber(names) },
            ]}
          />
        )}
        <ImportForm />
      </Stack>
    </Section>
  );
}

/** Another part of the dashboard, or another list of universities; a dialog over it leaves nothing. */
const leavesLists: Leaves = (from, to) => {
  const partOf = ({ search }: typeof from) => {
    const address = new URLSearchParams(search);
    return `${address.get('tab')} ${address.get('institutes')}`;
  };
  return partOf(from) !== partOf(to);
};

function ImportForm() {
  const form = useFormValues({ source: '', day: '' });
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useEndpointMutation(importUnrecognisedNames, {
    invalidates: [listUnrecognisedNames, listRecognitions],
    success: ({ names, twice }) =>
      twice === 0
        ? texts.imported({ count: names, figure: formatNumber(names) })
        : texts.importedTwice({ figure: formatNumber(names), twice: formatNumber(twice) }),
    onDone: () => {
      form.reset();
      setFile(null);
    },
  });
  const send = () => {
    const { error } = importUnrecognisedNames.body.safeParse(form.values);
    setErrors({ ...fieldErrorsFromZod(error), ...(!file && { file: texts.fileMissing }) });
    if (!error && file) void action.mutate({ body: form.values, files: { file } });
  };
  useUnsavedWarning(form.dirty || file !== null, leavesLists);
  const refusal = refusalOf(action);
  return (
    <Section title={texts.import} level={3}>
      <Form
        label={texts.import}
        onSubmit={send}
        errors={{ ...refusal.errors, ...errors }}
        failure={refusal.failure}
        pending={action.isPending}
      >
        <FieldRow>
          <TextField
            label={texts.source}
            required
            maxLength={120}
            hint={texts.sourceHint}
            {...form.field('source')}
          />
          <PickedDate label={texts.day} required max={karachiDay(serverNow())} {...form.field('day')} />
        </FieldRow>
        <FileField
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          rule={unrecognisedNamesUpload}
          value={file}
          onChange={setFile}
        />
        <FormActions>
          <SubmitButton pendingLabel={texts.importing}>{texts.import}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
