import { Card, LazyBoundary, lazyPart, Section, Stack } from '@uas/shared-ui/kit';
import { useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import type { Tab } from '../../institute/use-tab';
import { StudentThreads } from '../messages/student-threads';
import { texts } from './dashboard.texts';
import { PARTS } from './view-parts';

/** Of a view that stands in a part of the dashboard and closes nothing. */
const ALONE = { subject: undefined, onClose: () => undefined };

const programs = lazyPart(async () => (await import('./programs-part')).ProgramsPart);

/** The parts that are no list of applications and no profile; one file, since each file has its price at the login. */
export function OtherPart({ tab }: { tab: Tab }) {
  if (tab === 'programs') {
    return (
      <LazyBoundary>
        <programs.Part />
      </LazyBoundary>
    );
  }
  if (tab === 'queries') return <Queries />;
  return tab === 'messages' ? <Messages /> : null;
}

/** What students and visitors asked the institute. */
function Queries() {
  return (
    <Section title={texts.studentQueries}>
      <LazyBoundary>{PARTS['student-queries'].draw(ALONE)}</LazyBoundary>
    </Section>
  );
}

/** The threads with approved students, and the one with the admin. */
function Messages() {
  const may = useMay('messages');
  if (!may) return <NoRight to="messages" />;
  return (
    <Stack gap={6}>
      <Section title={texts.withStudents} description={texts.withStudentsMore}>
        <StudentThreads />
      </Section>
      <Section title={texts.withAdmin}>
        <Card>
          <LazyBoundary>{PARTS['admin-messages'].draw(ALONE)}</LazyBoundary>
        </Card>
      </Section>
    </Stack>
  );
}
