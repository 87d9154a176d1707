import { knownWord, LEFT_OUT_REASONS, LINE_BOXES, type StatementPreview } from '@uas/contract';
import { Disclosure, formatNumber, KeyValueList, Section, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { formatPaisa } from '../../admin/format-paisa';
import classes from './statements.module.css';
import { texts as listTexts, importTexts as texts } from './statements.texts';

/** How many lines would wait in each box, how many are there already, and which rows are left out and why. */
export function PreviewCounts({
  preview: { boxes, known, leftOut },
}: {
  readonly preview: Pick<StatementPreview, 'boxes' | 'known' | 'leftOut'>;
}) {
  const counts = LINE_BOXES.map((name) => {
    const { count = 0, paisa = 0 } = boxes.find(({ box }) => box === name) ?? {};
    const value = texts.counted({ number: formatNumber(count), sum: formatPaisa(paisa) });
    return { label: listTexts[name], value };
  });
  return (
    <Section title={texts.counts} level={3}>
      <Stack gap={3}>
        <KeyValueList
          layout="columns"
          items={[...counts, { label: texts.known, value: formatNumber(known) }]}
        />
        {leftOut.length > 0 && (
          <div>
            <Text weight="medium">{texts.leftOut}</Text>
            {leftOut.map(({ reason, count, rows }) => (
              <Disclosure
                key={reason}
                summary={texts.reason({ reason: reasonText(reason), number: formatNumber(count) })}
              >
                <ul className={classes.leftOut}>
                  {rows.map(({ row, text }) => (
                    <li key={row}>{texts.rowText({ row, text: <Typed>{text}</Typed> })}</li>
                  ))}
                  {count > rows.length && (
                    <li>{texts.andMore({ number: formatNumber(count - rows.length) })}</li>
                  )}
                </ul>
              </Disclosure>
            ))}
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** Why a row is left out; a reason of a newer server as one that is not readable here. */
function reasonText(reason: string): string {
  return texts[knownWord(LEFT_OUT_REASONS, reason) ?? 'unreadable'];
}
