import { mayDo, type StaffMember } from '@uas/contract';
import { Tabs } from '@uas/shared-ui/components';
import { Alert, Section, Stack, useLocationState, wordInAddress } from '@uas/shared-ui/kit';
import { useStaff } from '../../admin/use-staff';
import { TemplatesView } from '../mail-templates/templates-view';
import { NewMessage } from '../messages/new-message';
import { Threads } from '../messages/threads';
import { OutboxView } from '../outbox/outbox-view';
import { texts } from './dashboard.texts';
import { Views } from './views';

const VIEWS = ['threads', 'outbox', 'templates'] as const;
type View = (typeof VIEWS)[number];

const CONTENTS = { threads: Threads, outbox: OutboxView, templates: TemplatesView };

const IN_ADDRESS = wordInAddress('messages', VIEWS);

/** The views that somebody may open: whoever may message nobody has no outbox, and templates are the master's. */
function viewsOf(staff: StaffMember): readonly View[] {
  const mayMessage = mayDo(staff, 'messagesStudents') || mayDo(staff, 'messagesInstitutes');
  if (staff.isMaster) return VIEWS;
  return mayMessage ? ['threads', 'outbox'] : ['threads'];
}

/** What is written by hand, and what the service sends by itself. */
export function MessagesTab() {
  const views = viewsOf(useStaff());
  const [asked, setAsked] = useLocationState<View>('messages-view', 'threads', IN_ADDRESS);
  const view = views.includes(asked) ? asked : 'threads';
  const Content = CONTENTS[view];
  return (
    <Section title={texts.messages} actions={view === 'threads' && <NewMessage />}>
      <Stack gap={4}>
        {view !== asked && <Alert tone="attention">{texts.notYourTab}</Alert>}
        {views.length === 1 ? (
          <Content />
        ) : (
          <Tabs<View>
            label={texts.messages}
            tabs={views.map((id) => ({ id, label: texts[id] }))}
            value={view}
            onChange={setAsked}
          >
            <Content />
          </Tabs>
        )}
        {view !== 'threads' && <Views over={view} />}
      </Stack>
    </Section>
  );
}
