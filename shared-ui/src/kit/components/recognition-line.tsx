import type { PublicRecognition } from '@uas/contract';
import { DEFAULT_BODY } from '@uas/contract';
import { formatDay } from '../texts/formats';
import { texts } from '../texts/recognition.texts';
import { IconAlertTriangle, IconCircleCheck } from './icons';
import classes from './recognition-line.module.css';
import { Text } from './text';
import { Typed } from './written-values';

interface RecognitionLineProps {
  /** Null where nobody has verified it; undefined from a server that does not say, and then nothing is said here either. */
  readonly recognition: PublicRecognition | null | undefined;
}

/** Who recognises a university, who looked, when and where; or that one should ask before paying. */
export function RecognitionLine({ recognition }: RecognitionLineProps) {
  if (recognition === undefined) return null;
  const isRecognised = recognition?.state === 'recognised';
  const Icon = isRecognised ? IconCircleCheck : IconAlertTriangle;
  return (
    <Text as="span" size="s">
      <Icon aria-hidden="true" className={isRecognised ? classes.recognised : classes.asking} />{' '}
      {lineOf(recognition)}
    </Text>
  );
}

function lineOf(recognition: PublicRecognition | null) {
  if (!recognition) return texts.none({ body: DEFAULT_BODY });
  const body = <Typed>{recognition.body}</Typed>;
  if (recognition.state !== 'recognised') return texts.ended({ day: formatDay(recognition.until), body });
  const day = formatDay(recognition.lookedUpAt);
  const source = (
    <a
      href={recognition.source}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.source({ day, body: recognition.body })}
    >
      {day}
    </a>
  );
  const number = recognition.number;
  if (number === '') return texts.recognised({ body, day: source });
  return texts.recognisedNumber({ body, number: <Typed>{number}</Typed>, day: source });
}

interface RecognitionMarkProps {
  /** Of a university in a list. */
  readonly recognised: { readonly body: string } | null | undefined;
}

/** The short mark of one that is recognised today; nothing for any other. */
export function RecognitionMark({ recognised }: RecognitionMarkProps) {
  if (!recognised) return null;
  return (
    <Text as="span" size="s" tone="muted">
      <IconCircleCheck aria-hidden="true" className={classes.recognised} />{' '}
      {texts.mark({ body: <Typed>{recognised.body}</Typed> })}
    </Text>
  );
}
