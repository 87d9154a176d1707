import { mayDo, type StaffMember } from '@uas/contract';
import { Disclosure, OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { useStaff } from '../../admin/use-staff';
import { texts } from './numbers.texts';

const numbers = partOnDemand(async () => (await import('./numbers')).Numbers);

/** Who has a number to look at. */
function maySeeNumbers(staff: StaffMember): boolean {
  return (['viewReports', 'manageStudents', 'viewApplications'] as const).some((right) =>
    mayDo(staff, right),
  );
}

/** The numbers by day, which travel when somebody opens them; nothing for somebody who has none. */
export function NumbersPart() {
  const staff = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  if (!maySeeNumbers(staff)) return null;
  return (
    <Disclosure summary={texts.title} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <OnDemand>
          <numbers.Part />
        </OnDemand>
      )}
    </Disclosure>
  );
}
