import { BATCH_NAME_LENGTH, type DecisionBatch, listBatches, previewBatch, renameBatch } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  commonTexts,
  FailedState,
  formatInstant,
  Heading,
  Inline,
  Skeleton,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { countIn } from '../../institute/preparing';
import { BatchDecisions } from './batch-decisions';
import { texts } from './decision-batches.texts';
import { PublishBatch } from './publish-batch';

/** A batch that is not published yet: everybody by name, and what can be done with it. */
export function WaitingBatch({ batch }: { batch: DecisionBatch }) {
  const { _id: id, state, publishAt, approved, rejected, done } = batch;
  const preview = useEndpointQuery(previewBatch, { params: { id } });
  const mayDecide = useMay('decide');
  const count = countIn(batch);
  const [isRenaming, setRenaming] = useState(false);
  if (state === 'publishing') return <Alert tone="info">{texts.publishing({ done })}</Alert>;
  return (
    <Stack gap={4}>
      <div>
        <Inline gap={2} align="center">
          <Heading level={3}>
            <Typed>{batch.name}</Typed>
          </Heading>
          {mayDecide && (
            <Button
              size="small"
              variant="quiet"
              aria-label={texts.renameOne({ name: batch.name })}
              onClick={() => setRenaming(true)}
            >
              {texts.rename}
            </Button>
          )}
        </Inline>
        <Text weight="strong">
          {count === 0 ? texts.emptyBatch : texts.waiting({ count, approved, rejected })}
        </Text>
        <Text tone="muted">{texts.nobody}</Text>
      </div>
      {publishAt && <Alert tone="attention">{texts.scheduled({ at: formatInstant(publishAt) })}</Alert>}
      {mayDecide && <PublishBatch batch={batch} />}
      {preview.isLoading && <Skeleton shape="row" count={3} label={texts.loading} />}
      {preview.isLoadingError && (
        <FailedState
          message={preview.error.message}
          onRetry={preview.refetch}
          retrying={preview.isFetching}
        />
      )}
      {preview.data && count > 0 && <BatchDecisions batchId={id} decisions={preview.data.decisions} />}
      <Dialog opened={isRenaming} onClose={() => setRenaming(false)} title={texts.renameTitle} size="sm">
        <RenameForm batch={batch} onClose={() => setRenaming(false)} />
      </Dialog>
    </Stack>
  );
}

/** Another name for a batch; in a tab of before, one that is published by now says so and stays as it is. */
function RenameForm({ batch, onClose }: { readonly batch: DecisionBatch; readonly onClose: () => void }) {
  const [name, setName] = useState(batch.name);
  const isChanged = name.trim() !== batch.name;
  useTypedWork(isChanged);
  const action = useEndpointMutation(renameBatch, {
    invalidates: [listBatches],
    onDone: onClose,
  });
  return (
    <Form
      label={texts.renameTitle}
      onSubmit={() => {
        if (isChanged) void action.mutate({ params: { id: batch._id }, body: { name } });
      }}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <TextField
        label={texts.batchName}
        value={name}
        maxLength={BATCH_NAME_LENGTH}
        autoComplete="off"
        onChange={setName}
      />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={!isChanged || name.trim() === ''} pendingLabel={texts.renaming}>
          {commonTexts.save}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
