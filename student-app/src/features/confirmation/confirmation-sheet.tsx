import { Heading, KeyValueList, PRODUCT_NAME, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { texts } from './confirmation.texts';
import { type Fact, whatHappensNext } from './facts-of';

/** The confirmation as it is read on the screen and on paper. */
export function ConfirmationSheet({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack gap={4}>
      <div>
        <Text size="s" tone="muted">
          {PRODUCT_NAME}
        </Text>
        <Heading level={3}>{texts.heading}</Heading>
      </div>
      <KeyValueList items={facts.map(({ label, value }) => ({ label, value: <Typed>{value}</Typed> }))} />
      <div>
        <Heading level={3}>{texts.next}</Heading>
        <ol>
          {whatHappensNext().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <Text size="s">{texts.keepNumber}</Text>
      </div>
    </Stack>
  );
}
