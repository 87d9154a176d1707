import { MERIT_CLAIMED, meritLines, type ShownMerit } from '@uas/contract';
import { Disclosure, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { texts as figureTexts } from './merit.texts';
import classes from './merit-facts.module.css';
import { texts } from './merit-facts.texts';

interface MeritProps {
  readonly merit: ShownMerit;
}

/** The figure that a merit rule gives, and whether nobody has verified what it was made from. */
export function MeritFigure({ merit: { aggregate, isClaimed } }: MeritProps) {
  return (
    <span className={classes.figure}>
      {aggregate ?? figureTexts.noFigure}
      {aggregate !== null && isClaimed && (
        <Text as="span" size="xs" tone="muted">
          {figureTexts.notVerified}
        </Text>
      )}
    </span>
  );
}

/** Why somebody does not qualify, and what is missing to tell it, as it is said to the university. */
export function MeritRemarks({ merit: { reasons, missing } }: MeritProps) {
  return (
    <>
      {reasons.map(({ text }) => (
        <Text key={text} size="s" tone="danger">
          {sentence(text)}
        </Text>
      ))}
      {missing.map(({ code, params, text }) => (
        <Text key={text} size="s" tone="muted">
          {MISSING[code]?.({ name: String(params.name ?? '') }) ?? sentence(text)}
        </Text>
      ))}
    </>
  );
}

const MISSING: Readonly<Record<string, (values: { name: string }) => string>> = {
  result: texts.missingResult,
  subject: texts.missingMarks,
  group: () => texts.missingGroup,
  'birth-date': () => texts.missingBirthDate,
};

/** All that a merit rule says of one application: the figure, why not, what is missing, and the parts when asked for. */
export function MeritFacts({ merit }: MeritProps) {
  const { parts, isClaimed } = merit;
  return (
    <Stack gap={1}>
      <Text>
        {figureTexts.merit}: <MeritFigure merit={merit} />
      </Text>
      <MeritRemarks merit={merit} />
      {parts.length > 0 && (
        <Disclosure summary={texts.parts}>
          {meritLines(merit).map((line) => (
            <Text key={line} size="s">
              {sentence(line)}
            </Text>
          ))}
          {isClaimed && (
            <Text size="s" tone="muted">
              {sentence(MERIT_CLAIMED)}
            </Text>
          )}
        </Disclosure>
      )}
    </Stack>
  );
}
