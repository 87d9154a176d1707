import {
  cancelBatch,
  type DecisionBatch,
  karachiDay,
  listBatches,
  listInstituteApplications,
  publishBatch,
  serverNow,
  unscheduleBatch,
  writtenEnding,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { FieldRow, SelectField } from '@uas/shared-ui/forms';
import { Alert, Button, Disclosure, formatInstant, Inline, Stack, sentence, toast } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { countIn } from '../../institute/preparing';
import { texts } from './decision-batches.texts';

const HALF_HOURS = Array.from({ length: 48 }, (_none, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
/** When results are often announced. */
const AFTERNOON = '16:00';

/** Publishes a batch, now or at a time, takes its time back, or throws it away; what cannot be taken back asks first. */
export function PublishBatch({ batch }: { batch: DecisionBatch }) {
  const { _id: id, publishAt } = batch;
  const [day, setDay] = useState('');
  const [time, setTime] = useState(AFTERNOON);
  const { confirm, dialog } = useConfirm();
  const publication = useEndpointMutation(publishBatch, { invalidates: [listBatches] });
  const cancellation = useEndpointMutation(cancelBatch, {
    invalidates: [listBatches, listInstituteApplications],
  });
  const takingBack = useEndpointMutation(unscheduleBatch, {
    invalidates: [listBatches],
    onDone: () => toast({ message: sentence(unscheduleBatch.texts.done), tone: 'success' }),
  });
  const count = countIn(batch);
  const publish = async (at: string | null) => {
    const message =
      at === null
        ? texts.publishQuestion({ count })
        : texts.scheduleQuestion({ count, at: formatInstant(writtenEnding.parse(at)) });
    const confirmLabel = at === null ? texts.publishYes : texts.schedule;
    if (await confirm({ message, confirmLabel, tone: at === null ? 'danger' : 'normal' }))
      await publication.mutate({ params: { id }, body: { at } });
  };
  const throwAway = async () => {
    const question = { message: texts.throwAwayQuestion, confirmLabel: texts.throwAwayYes };
    if (await confirm({ ...question, tone: 'danger' })) await cancellation.mutate({ params: { id } });
  };
  const error = publication.error ?? takingBack.error ?? cancellation.error;
  return (
    <Stack gap={3}>
      {error && <Alert tone="danger">{error.message}</Alert>}
      <Inline gap={2}>
        {count > 0 && (
          <Button variant="primary" pending={publication.isPending} onClick={() => void publish(null)}>
            {texts.publish}
          </Button>
        )}
        {publishAt && (
          <Button pending={takingBack.isPending} onClick={() => void takingBack.mutate({ params: { id } })}>
            {texts.takeBack}
          </Button>
        )}
        <Button pending={cancellation.isPending} onClick={() => void throwAway()}>
          {texts.throwAway}
        </Button>
      </Inline>
      {count > 0 && (
        <Disclosure summary={publishAt ? texts.otherTime : texts.atTime}>
          <Stack gap={3}>
            <FieldRow>
              <PickedDate label={texts.day} min={karachiDay(serverNow())} value={day} onChange={setDay} />
              <SelectField label={texts.time} options={HALF_HOURS} value={time} onChange={setTime} />
            </FieldRow>
            <div>
              <Button disabled={day === ''} onClick={() => void publish(`${day}T${time}`)}>
                {texts.schedule}
              </Button>
            </div>
          </Stack>
        </Disclosure>
      )}
      {dialog}
    </Stack>
  );
}
