import {
  cancelBatch,
  type DecisionBatch,
  karachiDay,
  listBatches,
  listInstituteApplications,
  publishBatch,
  serverNow,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { FieldRow, SelectField } from '@uas/shared-ui/forms';
import { Alert, Button, Disclosure, Inline, Stack } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './prepared.texts';

const HALF_HOURS = Array.from({ length: 48 }, (_none, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
/** When results are often announced. */
const AFTERNOON = '16:00';

/** Publishes a batch, now or at a time, or throws it away; each asks first. */
export function PublishBatch({ batch }: { batch: DecisionBatch }) {
  const { _id: id, approved, rejected } = batch;
  const [day, setDay] = useState('');
  const [time, setTime] = useState(AFTERNOON);
  const { confirm, dialog } = useConfirm();
  const publication = useEndpointMutation(publishBatch, { invalidates: [listBatches] });
  const cancellation = useEndpointMutation(cancelBatch, {
    invalidates: [listBatches, listInstituteApplications],
  });
  const publish = async (at: string | null) => {
    const sure =
      at !== null ||
      (await confirm({
        message: texts.publishQuestion({ count: approved + rejected }),
        confirmLabel: texts.publishYes,
        tone: 'danger',
      }));
    if (sure) await publication.mutate({ params: { id }, body: { at } });
  };
  const throwAway = async () => {
    const question = { message: texts.throwAwayQuestion, confirmLabel: texts.throwAwayYes };
    if (await confirm({ ...question, tone: 'danger' })) await cancellation.mutate({ params: { id } });
  };
  const error = publication.error ?? cancellation.error;
  return (
    <Stack gap={3}>
      {error && <Alert tone="danger">{error.message}</Alert>}
      <Inline gap={2}>
        <Button variant="primary" pending={publication.isPending} onClick={() => void publish(null)}>
          {texts.publish}
        </Button>
        <Button pending={cancellation.isPending} onClick={() => void throwAway()}>
          {texts.throwAway}
        </Button>
      </Inline>
      <Disclosure summary={texts.atTime}>
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
      {dialog}
    </Stack>
  );
}
