import { MAX_APPLICATIONS } from '@uas/contract';
import { Section, Stack, Text } from '@uas/shared-ui/kit';
import { useApplications, useStudent } from '../../student/student-context';
import classes from './apply.module.css';
import { texts } from './apply.texts';
import { InstitutesTable } from './institutes-table';
import { MissingPanel } from './missing-panel';

/** Choosing universities and applying to them. */
export function ApplySection() {
  return (
    <Section title={texts.title} actions={<Counter />}>
      <Stack gap={4}>
        <MissingPanel />
        <InstitutesTable />
      </Stack>
    </Section>
  );
}

function Counter() {
  const known = useStudent().applications.data !== undefined;
  const count = useApplications().length;
  if (!known) return null;
  const left = Math.max(0, MAX_APPLICATIONS - count);
  return (
    <div className={classes.counter}>
      <strong>
        {count}/{MAX_APPLICATIONS}
      </strong>
      <Text as="span" size="s" tone="muted">
        {texts.left({ count: left })}
      </Text>
    </div>
  );
}
