import { Tabs } from '@uas/shared-ui/components';
import { Section, useLocationState, wordInAddress } from '@uas/shared-ui/kit';
import { AuditHistory } from './audit-history';
import { texts } from './staff.texts';
import { StaffList } from './staff-list';

const PARTS = ['staff', 'history'] as const;
type Part = (typeof PARTS)[number];

const IN_ADDRESS = wordInAddress('staff', PARTS);

/** What only the master sees: who may sign in with which rights, and who did what. */
export function StaffTab() {
  const [part, setPart] = useLocationState<Part>('staff-part', 'staff', IN_ADDRESS);
  return (
    <Section title={texts.title}>
      <Tabs<Part>
        label={texts.title}
        tabs={[
          { id: 'staff', label: texts.staff },
          { id: 'history', label: texts.history },
        ]}
        value={part}
        onChange={setPart}
      >
        {part === 'staff' ? <StaffList /> : <AuditHistory />}
      </Tabs>
    </Section>
  );
}
