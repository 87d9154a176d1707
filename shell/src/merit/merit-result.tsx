import { MERIT_CLAIMED, type Merit, type MeritRule, type MeritStream } from '@uas/contract';
import { Disclosure, Heading, NARROW, Stack, sentence, Text, useMediaQuery } from '@uas/shared-ui/kit';
import type { AskedNumbers } from './asked-numbers';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { isAnythingTyped, meritInStream, type TypedNumbers, typedRecord, wrongNumbers } from './typed-merit';

interface MeritResultProps {
  readonly rule: MeritRule;
  readonly stream: MeritStream;
  readonly session: string;
  readonly asked: AskedNumbers;
  readonly typed: TypedNumbers;
}

/** What the rule says of what is typed, while it is typed. */
export function MeritResult({ rule, stream, session, asked, typed }: MeritResultProps) {
  const isWrong = Object.keys(wrongNumbers(asked, typed)).length > 0;
  const isBegun = stream.parts.length === 0 || isAnythingTyped(asked, typed);
  const merit = isBegun && !isWrong ? meritInStream(rule, stream, typedRecord(asked, typed, session)) : null;
  return (
    <section aria-label={texts.result} className={classes.result}>
      <Heading level={3}>{texts.result}</Heading>
      <div aria-live="polite">
        {merit && <Verdict merit={merit} />}
        {!merit && <Text tone="muted">{isWrong ? texts.correct : texts.begin}</Text>}
      </div>
      {merit && merit.parts.length > 0 && <Parts parts={merit.parts} />}
    </section>
  );
}

function Verdict({ merit: { aggregate, eligible, reasons, missing } }: { readonly merit: Merit }) {
  return (
    <Stack gap={1}>
      {aggregate !== null && (
        <Text size="l" weight="strong">
          {eligible === true ? texts.qualify({ merit: aggregate }) : texts.merit({ merit: aggregate })}
        </Text>
      )}
      {reasons.map(({ text }) => (
        <Text key={text} tone="danger">
          {sentence(text)}
        </Text>
      ))}
      {missing.map(({ text }) => (
        <Text key={text} tone="muted">
          {sentence(text)}
        </Text>
      ))}
    </Stack>
  );
}

/** On a phone they are folded under the figure. */
function Parts({ parts }: Pick<Merit, 'parts'>) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Disclosure summary={texts.parts} open={!isNarrow}>
      <Stack gap={1}>
        {parts.map((part) => (
          <Text key={part.label} size="s">
            {texts.part({ ...part, label: sentence(part.label) })}
          </Text>
        ))}
        <Text size="s" tone="muted">
          {sentence(MERIT_CLAIMED)}
        </Text>
      </Stack>
    </Disclosure>
  );
}
