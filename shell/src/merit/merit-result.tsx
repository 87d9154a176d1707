import { MERIT_CLAIMED, type Merit, type MeritRule, type MeritStream, meritLines } from '@uas/contract';
import { Disclosure, Heading, NARROW, Stack, sentence, Text, useMediaQuery } from '@uas/shared-ui/kit';
import type { AskedNumbers } from './asked-numbers';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { isAnythingTyped, meritInStream, type TypedNumbers, typedRecord, wrongNumbers } from './typed-merit';

interface MeritResultProps {
  readonly rule: MeritRule;
  readonly stream: MeritStream;
  readonly session: string;
  /** Where the program closed last; null where that is not known. */
  readonly closing: string | null;
  readonly asked: AskedNumbers;
  readonly typed: TypedNumbers;
}

/** What the rule says of what is typed, while it is typed. */
export function MeritResult({ rule, stream, session, closing, asked, typed }: MeritResultProps) {
  const isWrong = Object.keys(wrongNumbers(asked, typed)).length > 0;
  const isBegun = stream.parts.length === 0 || isAnythingTyped(asked, typed);
  const merit = isBegun && !isWrong ? meritInStream(rule, stream, typedRecord(asked, typed, session)) : null;
  return (
    <section aria-label={texts.result} className={classes.result}>
      <Heading level={3}>{texts.result}</Heading>
      <div aria-live="polite">
        {merit && <Verdict merit={merit} />}
        {closing !== null && <BesideClosing aggregate={merit?.aggregate ?? null} closing={closing} />}
        {!merit && <Text tone="muted">{isWrong ? texts.correct : texts.begin}</Text>}
      </div>
      {merit && merit.parts.length > 0 && <Parts merit={merit} />}
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

interface BesideClosingProps {
  /** Null where there is no figure. */
  readonly aggregate: string | null;
  readonly closing: string;
}

/** Where the program closed last, and how far the own merit is from there. */
function BesideClosing({ aggregate, closing }: BesideClosingProps) {
  // Both have four decimals at most, and whole numbers are exact.
  const inParts = (figure: string) => Math.round(Number(figure) * 10_000);
  const above = aggregate === null ? null : inParts(aggregate) - inParts(closing);
  const difference = (Math.abs(above ?? 0) / 10_000).toFixed(4);
  return (
    <Text size="s" tone="muted">
      {above === null && texts.closed({ closing })}
      {above === 0 && texts.closedSame({ closing })}
      {above !== null && above > 0 && texts.closedAbove({ closing, difference })}
      {above !== null && above < 0 && texts.closedBelow({ closing, difference })}
    </Text>
  );
}

/** On a phone they are folded under the figure. */
function Parts({ merit }: { readonly merit: Merit }) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Disclosure summary={texts.parts} open={!isNarrow}>
      <Stack gap={1}>
        {meritLines(merit).map((line) => (
          <Text key={line} size="s">
            {sentence(line)}
          </Text>
        ))}
        <Text size="s" tone="muted">
          {sentence(MERIT_CLAIMED)}
        </Text>
      </Stack>
    </Disclosure>
  );
}
