import { mayDo, type StaffMember } from '@uas/contract';
import { Disclosure, LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { useStaff } from '../../admin/use-staff';
import { texts } from './statistics.texts';

const numbers = lazyPart(async () => (await import('./statistics')).Statistics);

/** Who has a number to look at. */
function maySeeStatistics(staff: StaffMember): boolean {
  return (['viewReports', 'manageStudents', 'viewApplications'] as const).some((right) =>
    mayDo(staff, right),
  );
}

/** The numbers by day, which travel when somebody opens them; nothing for somebody who has none. */
export function StatisticsPart() {
  const staff = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  if (!maySeeStatistics(staff)) return null;
  return (
    <Disclosure summary={texts.title} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <LazyBoundary>
          <numbers.Part />
        </LazyBoundary>
      )}
    </Disclosure>
  );
}
