import { MERIT_CLAIMED, type ShownMerit } from '@uas/contract';
import { Disclosure, Stack, sentence, Text } from '@uas/shared-ui/kit';
import classes from './merit-figure.module.css';
import { texts } from './merit-figure.texts';

interface MeritProps {
  readonly merit: ShownMerit;
}

/** The figure that a merit rule gives, and whether nobody has verified what it was made from. */
export function MeritFigure({ merit: { aggregate, isClaimed } }: MeritProps) {
  return (
    <span className={classes.figure}>
      {aggregate ?? texts.noFigure}
      {aggregate !== null && isClaimed && (
        <Text as="span" size="xs" tone="muted">
          {texts.notVerified}
        </Text>
      )}
    </span>
  );
}

interface MeritCellProps extends MeritProps {
  /** In a column of its own, else in the line of something else, with its name. */
  readonly isColumn?: boolean;
}

/** The figure in a list, whether it is verified, and that the application does not qualify; its page says why. */
export function MeritCell({ merit, isColumn = false }: MeritCellProps) {
  const { aggregate, eligible, isClaimed, reasons, missing } = merit;
  const figure = aggregate ?? texts.noFigure;
  const more = [
    aggregate !== null && isClaimed && texts.notVerified,
    eligible === false && texts.notQualified,
  ].filter((text) => text !== false);
  const why = [...reasons, ...missing].map(({ text }) => text).join(' ');
  if (!isColumn) return <span title={why}>{[`${texts.merit} ${figure}`, ...more].join(', ')}</span>;
  return (
    <span className={classes.column} title={why}>
      {figure}
      <Text as="span" size="xs" tone="muted">
        {more.join(', ')}
      </Text>
    </span>
  );
}

/** All that a merit rule says of one application: the figure, why not, what is missing, and the parts when asked for. */
export function MeritFacts({ merit }: MeritProps) {
  const { parts, reasons, missing, isClaimed } = merit;
  return (
    <Stack gap={1}>
      <Text>
        {texts.merit}: <MeritFigure merit={merit} />
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
