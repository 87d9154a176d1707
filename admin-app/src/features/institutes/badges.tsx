import { mixesLookAlikes, type StaffInstitute } from '@uas/contract';
import { StatusBadge } from '@uas/shared-ui/kit';
import { texts } from './institutes.texts';

/** Marks a name that mixes letters of alphabets that look alike; nothing for every other name. */
export function LookAlikeBadge({ name }: { readonly name: string }) {
  if (!mixesLookAlikes(name)) return null;
  return <StatusBadge status={texts.lookAlikes} tone="danger" />;
}

/** Whether an institute receives queries, in words. */
export function QueriesBadge({ allowed }: { allowed: boolean }) {
  if (allowed) return <StatusBadge status={texts.receiving} tone="success" />;
  return <StatusBadge status={texts.blocked} tone="danger" />;
}

/** Marks an institute that is in no public list until staff have looked at it; nothing for every other one. */
export function WaitingBadge({ institute }: { readonly institute: Pick<StaffInstitute, 'waitsSince'> }) {
  if (!institute.waitsSince) return null;
  return <StatusBadge status={texts.waiting} tone="attention" />;
}
