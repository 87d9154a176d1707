import { createBatch, listBatches } from '@uas/contract';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, commonTexts, formatInstant, Text } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type FormEvent, useState } from 'react';
import { countIn, usePreparing } from '../../institute/preparing';
import classes from './decision-batches.module.css';
import { texts } from './decision-batches.texts';

const NEW = 'new';

/** Says that decisions are prepared and not made, into which batch, and how many there are. */
export function PrepareBar() {
  const { batch, batches, toggle, choose } = usePreparing();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <section aria-label={texts.mode} className={classes.mode}>
      <div className={classes.modeText}>
        <Text weight="strong">{texts.soFar({ count: batch ? countIn(batch) : 0 })}</Text>
        <Text size="s">{texts.modeMore}</Text>
      </div>
      {isNaming ? (
        <NewBatch onBegun={choose} onClose={() => setIsNaming(false)} />
      ) : (
        <div className={classes.modeInto}>
          <SelectField
            label={texts.into}
            placeholder={batch ? texts.newest : texts.newByDay}
            value={batch?._id ?? ''}
            options={[
              ...batches.map(({ _id, name, publishAt }) => ({
                value: _id,
                label: publishAt ? texts.nameAt({ name, at: formatInstant(publishAt) }) : name,
              })),
              { value: NEW, label: texts.newBatch },
            ]}
            onChange={(id) => (id === NEW ? setIsNaming(true) : choose(id))}
          />
        </div>
      )}
      <Button aria-keyshortcuts="P" onClick={toggle}>
        {texts.stop}
      </Button>
    </section>
  );
}

interface NewBatchProps {
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

/** The name of another batch. */
function NewBatch({ onBegun, onClose }: NewBatchProps) {
  const [name, setName] = useState('');
  const creation = useEndpointMutation(createBatch, { invalidates: [listBatches], failure: 'reported' });
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await creation.mutate({ body: { name } });
    if (!reply) return;
    onBegun(reply.batch._id);
    onClose();
  };
  return (
    <form className={classes.modeForm} onSubmit={(event) => void begin(event)}>
      <TextField label={texts.batchName} value={name} maxLength={100} autoComplete="off" onChange={setName} />
      <Button type="submit" pending={creation.isPending} disabled={name.trim() === ''}>
        {texts.begin}
      </Button>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
    </form>
  );
}
