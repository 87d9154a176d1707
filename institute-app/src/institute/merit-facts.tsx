import { MERIT_CLAIMED, type ShownMerit } from '@uas/contract';
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

/** All that a merit rule says of one application: the figure, why not, what is missing, and the parts when asked for. */
export function MeritFacts({ merit }: MeritProps) {
  const { parts, reasons, missing, isClaimed } = merit;
  return (
    <Stack gap={1}>
      <Text>
        {figureTexts.merit}: <MeritFigure merit={merit} />
      </Text>
      {reasons.map(({ text }) => (
        <Text key={text} size="s" tone="danger">
          {text}
        </Text>
      ))}
      {missing.map(({ text }) => (
        <Text key={text} size="s" tone="muted">
          {text}
        </Text>
      ))}
      {parts.length > 0 && (
        <Disclosure summary={texts.parts}>
          {parts.map((part) => (
            <Text key={part.label} size="s">
              {texts.part({ ...part })}
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
