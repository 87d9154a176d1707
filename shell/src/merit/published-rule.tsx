import {
  type MeritRule,
  type MeritStream,
  type PublicMeritRule,
  readMeritRule,
  ruleSentence,
  whenName,
} from '@uas/contract';
import { RadioField } from '@uas/shared-ui/forms';
import { EmptyState, formatDay, Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { askedNumbers } from './asked-numbers';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { MeritFields } from './merit-fields';
import { MeritResult } from './merit-result';
import type { TypedNumbers } from './typed-merit';

interface PublishedRuleProps {
  readonly published: PublicMeritRule;
  /** Where the program closed last; null where that is not known. */
  readonly closing: string | null;
}

/** A rule in words, and what it says of the numbers that are typed. */
export function PublishedRule({ published, closing }: PublishedRuleProps) {
  const { session, version, publishedAt, reason } = published;
  const rule = readMeritRule(published);
  if (rule === null) return <EmptyState title={texts.unreadable} />;
  return (
    <>
      <div className={classes.sentence}>
        <Text weight="medium">{sentence(ruleSentence(rule))}</Text>
        <Text size="s" tone="muted">
          {texts.version({ session, version, day: formatDay(new Date(publishedAt)) })}
        </Text>
        {reason && (
          <Text size="s" tone="muted">
            {texts.reason({ reason: <Typed>{reason}</Typed> })}
          </Text>
        )}
      </div>
      <Calculation rule={rule} session={session} closing={closing} />
    </>
  );
}

interface CalculationProps {
  readonly rule: MeritRule;
  readonly session: string;
  readonly closing: string | null;
}

function Calculation({ rule, session, closing }: CalculationProps) {
  const { streams } = rule;
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<TypedNumbers>({});
  const stream = streams.length === 1 ? streams[0] : streams[Number(chosen || Number.NaN)];
  return (
    <Stack gap={4}>
      {streams.length > 1 && (
        <RadioField
          label={texts.who}
          options={streams.map(({ when }, index) => ({
            value: String(index),
            label: sentence(whenName(when)),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {stream && (
        <StreamCalculation
          rule={rule}
          session={session}
          closing={closing}
          stream={stream}
          typed={typed}
          onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      )}
    </Stack>
  );
}

interface StreamCalculationProps extends CalculationProps {
  readonly stream: MeritStream;
  readonly typed: TypedNumbers;
  readonly onType: (name: string, value: string) => void;
}

function StreamCalculation({ stream, typed, onType, ...of }: StreamCalculationProps) {
  const asked = askedNumbers(of.rule, stream);
  return (
    <div className={classes.columns}>
      {stream.parts.length > 0 && <MeritFields asked={asked} typed={typed} onType={onType} />}
      <MeritResult {...of} stream={stream} asked={asked} typed={typed} />
    </div>
  );
}
