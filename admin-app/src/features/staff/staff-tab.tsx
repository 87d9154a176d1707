import { Section, Tabs, usePlace } from '@uas/shared-ui/kit';
import { AuditHistory } from './audit-history';
import { StaffList } from './staff-list';

type Part = 'staff' | 'history';

/** What only the master sees: who may sign in with which rights, and who did what. */
export function StaffTab({ onCountsChanged }: { onCountsChanged: () => void }) {
  const [part, setPart] = usePlace<Part>('staff-part', 'staff');
  return (
    <Section title="Manage Staff">
      <Tabs<Part>
        label="Manage Staff"
        tabs={[
          { id: 'staff', label: 'Staff' },
          { id: 'history', label: 'History' },
        ]}
        value={part}
        onChange={setPart}
      >
        {part === 'staff' ? <StaffList onCountsChanged={onCountsChanged} /> : <AuditHistory />}
      </Tabs>
    </Section>
  );
}
