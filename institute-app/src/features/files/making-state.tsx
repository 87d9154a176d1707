import { ProgressBar } from '@uas/shared-ui/data';
import {
  Alert,
  Button,
  commonTexts,
  formatNumber,
  Inline,
  programName,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { texts } from './files.texts';
import type { Progress, useMaking } from './use-making';

type MakingStateProps = Omit<ReturnType<typeof useMaking>, 'progress' | 'start'> & {
  readonly progress: Progress;
};

/** How far a file has come, and who is not in it. */
export function MakingState({ progress, again, handOver, close }: MakingStateProps) {
  const { kind, state, all, tried, made, left } = progress;
  if (state === 'running') {
    return (
      <Stack gap={4}>
        <Text>{texts[`${kind}Running`]({ count: formatNumber(all) })}</Text>
        <Inline gap={3}>
          <ProgressBar
            label={texts[kind]}
            part={tried / all}
            text={texts.triedOf({ tried: formatNumber(tried), all: formatNumber(all) })}
          />
        </Inline>
        <div>
          <Button onClick={close}>{commonTexts.cancel}</Button>
        </div>
      </Stack>
    );
  }
  const retried = left.filter(({ canRetry }) => canRetry).length;
  const none = kind === 'forms' ? texts.noForms : texts.noLetters;
  const result = made === 0 ? none : texts[`${kind}Made`]({ count: made });
  return (
    <Stack gap={4}>
      <Alert tone={left.length === 0 ? 'success' : 'attention'}>{result}</Alert>
      {left.length > 0 && (
        <Stack gap={2}>
          <Text weight="strong">{texts.leftOut}</Text>
          <ul aria-label={texts.leftOut}>
            {left.map(({ row, reason }) => (
              <li key={row._id}>
                <Typed>{row.studentName}</Typed>, {programName(row)}: {reason}
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <Inline gap={3}>
        {retried > 0 && (
          <Button variant="primary" onClick={again}>
            {texts.again({ count: retried })}
          </Button>
        )}
        {state === 'asking' && made > 0 && <Button onClick={handOver}>{texts[`${kind}Without`]}</Button>}
        <Button onClick={close}>{texts.back}</Button>
      </Inline>
    </Stack>
  );
}
