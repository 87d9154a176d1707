import { knownWord, type ScoreImport, WRONG_LINES } from '@uas/contract';
import {
  Alert,
  Button,
  Disclosure,
  formatNumber,
  Heading,
  Inline,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { Focused } from './focused';
import classes from './score-file.module.css';
import { texts } from './score-file.texts';

/** Longer lists are folded, so that what can be done stays in sight. */
const OPEN_UP_TO = 5;

interface ScorePreviewProps {
  readonly found: ScoreImport;
  readonly test: string;
  readonly session: string;
  readonly failure: string | null;
  readonly isTaking: boolean;
  readonly isLooking: boolean;
  readonly onTake: () => void;
  /** Where what is said here may not be true any more. */
  readonly onLook: (() => void) | null;
  readonly onBack: () => void;
}

/** What taking a file would do: how many results, whose they are, what changes, and what cannot be read. */
export function ScorePreview({ found, test, session, ...props }: ScorePreviewProps) {
  const { failure, isTaking, isLooking, onTake, onLook, onBack } = props;
  const { lines, added, changed, unchanged, wrong, known, changedLines, wrongLines } = found;
  const count = added + changed;
  return (
    <Focused>
      <Stack gap={1}>
        <Heading level={3}>{texts.preview}</Heading>
        <Text tone="muted">{texts.previewMore({ test: <Typed>{test}</Typed>, session })}</Text>
      </Stack>
      {count === 0 && <Alert tone="info">{nothingIn(found)}</Alert>}
      {wrong > 0 && <Alert tone="attention">{texts.wrongMore({ count: wrong })}</Alert>}
      {lines > 0 && (
        <>
          <Counts
            title={texts.lines}
            total={lines}
            counts={[
              [texts.added, added],
              [texts.changed, changed],
              [texts.unchanged, unchanged],
              [texts.wrong, wrong],
            ]}
          />
          <Counts
            title={texts.known}
            total={lines - wrong}
            counts={[
              [texts.byBoth, known.byBoth],
              [texts.byCnic, known.byCnic],
              [texts.byRollNumber, known.byRollNumber],
              [texts.not, known.not],
            ]}
          />
          {known.not > 0 && (
            <Text size="s" tone="muted">
              {texts.notMore}
            </Text>
          )}
        </>
      )}
      <Named
        title={texts.changedLines({ figure: formatNumber(changed) })}
        total={changed}
        count={changedLines.length}
      >
        {changedLines.map((line) => (
          <li key={line.line}>{changeOf(line)}</li>
        ))}
      </Named>
      <Named
        title={texts.wrongLines({ figure: formatNumber(wrong) })}
        total={wrong}
        count={wrongLines.length}
      >
        {wrongLines.map((line) => (
          <li key={line.line}>{texts.wrongLine({ line: line.line, reason: reasonOf(line.wrong) })}</li>
        ))}
      </Named>
      {failure && (
        <Alert
          tone="danger"
          action={
            onLook && (
              <Button size="small" pending={isLooking} onClick={onLook}>
                {texts.again}
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
      <Inline gap={2}>
        {count > 0 && !onLook && (
          <Button variant="primary" pending={isTaking} onClick={onTake}>
            {isTaking ? texts.taking : texts.take({ count, figure: formatNumber(count) })}
          </Button>
        )}
        <Button disabled={isTaking} onClick={onBack}>
          {texts.back}
        </Button>
      </Inline>
    </Focused>
  );
}

function nothingIn({ lines, wrong }: ScoreImport): string {
  if (lines === 0) return texts.empty;
  return wrong === lines ? texts.noneRight : texts.nothing;
}

interface CountsProps {
  readonly title: string;
  readonly total: number;
  readonly counts: readonly (readonly [label: string, count: number])[];
}

function Counts({ title, total, counts }: CountsProps) {
  return (
    <dl className={classes.counts}>
      <div className={classes.total}>
        <dt>{title}</dt>
        <dd>{formatNumber(total)}</dd>
      </div>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NamedProps {
  readonly title: string;
  readonly total: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** Some lines of a file, and how many there are beside them. */
function Named({ title, total, count, children }: NamedProps) {
  if (count === 0) return null;
  return (
    <Disclosure summary={title} open={count <= OPEN_UP_TO || undefined}>
      <ul className={classes.named} aria-label={title}>
        {children}
        {total > count && <li>{texts.andMore({ figure: formatNumber(total - count) })}</li>}
      </ul>
    </Disclosure>
  );
}

function changeOf({ line, rollNumber, before, after }: ScoreImport['changedLines'][number]): ReactNode {
  const named = { line, rollNumber: <Typed>{rollNumber}</Typed> };
  const isSame = before.score === after.score && before.outOf === after.outOf;
  return isSame
    ? texts.otherPerson(named)
    : texts.changedLine({ ...named, before: texts.marks(before), after: texts.marks(after) });
}

function reasonOf(wrong: string): string {
  const known = knownWord(WRONG_LINES, wrong);
  return known === null ? texts.unreadable : texts[known];
}
