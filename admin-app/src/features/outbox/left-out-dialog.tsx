import { knownWord, OUTBOX_STATES } from '@uas/contract';
import { Button, commonTexts, Stack, Text } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useLatestValue } from '../../admin/steady-values';
import classes from './outbox.module.css';
import { texts } from './outbox.texts';

export interface LeftOutMessage {
  readonly id: string;
  readonly name: string;
  /** Where it was found, so that the action was not possible. */
  readonly state: string;
}

interface LeftOutDialogProps {
  /** Nothing is shown while there are none. */
  readonly messages: readonly LeftOutMessage[];
  readonly onClose: () => void;
}

function reasonOf(state: string): string {
  const known = knownWord(OUTBOX_STATES, state);
  return known === null ? texts.notPossible : texts[`${known}Already`];
}

/** The messages for which an action was not done, with the reason. */
export function LeftOutDialog({ messages, onClose }: LeftOutDialogProps) {
  const opened = messages.length > 0;
  const visible = useLatestValue(opened ? messages : null) ?? [];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.leftOutTitle({ count: visible.length })}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <Stack gap={4}>
        <Text>{texts.leftOutMore}</Text>
        <ul className={classes.left} aria-label={texts.leftOut}>
          {visible.map(({ id, name, state }) => (
            <li key={id}>
              <span className={classes.name} dir="auto" translate="no">
                {name}
              </span>
              <span>{reasonOf(state)}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
