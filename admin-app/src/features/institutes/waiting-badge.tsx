import type { StaffInstitute } from '@uas/contract';
import { StatusBadge } from '@uas/shared-ui/kit';
import { texts } from './institutes.texts';

/** Marks an institute that is in no public list until staff have looked at it; nothing for every other one. */
export function WaitingBadge({ institute }: { readonly institute: Pick<StaffInstitute, 'waitsSince'> }) {
  if (!institute.waitsSince) return null;
  return <StatusBadge status={texts.waiting} tone="attention" />;
}
