import { MERIT_CLAIMED, type Merit, meritLines, type ShownMerit } from '@uas/contract';
import { Disclosure, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { texts } from './merit.texts';

interface MeritTextProps {
  /** As it was counted here, or as the server sent it. */
  readonly merit: Merit | ShownMerit;
  /** Before one applies, or of an application. */
  readonly of: 'choice' | 'application';
}

/** What the rule of a program says of the student: the figure with its parts, why not, or what is missing. */
export function MeritText({ merit, of }: MeritTextProps) {
  const { aggregate, eligible, reasons, missing, isClaimed, parts } = merit;
  return (
    <Stack gap={1}>
      {of === 'choice' && eligible === true && (
        <Text size="s" weight="medium">
          {aggregate === null ? texts.qualifyOnly : texts.qualify({ merit: aggregate })}
        </Text>
      )}
      {aggregate !== null && !(of === 'choice' && eligible === true) && (
        <Text size="s">
          {texts.merit({ merit: aggregate })}
          {of === 'application' && isClaimed && (
            <Text as="span" size="xs" tone="muted">
              {' '}
              {texts.notVerified}
            </Text>
          )}
        </Text>
      )}
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
          <Stack gap={1}>
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
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
