import { StatusBadge } from '@uas/shared-ui/kit';
import { texts } from './institutes.texts';

/** Whether an institute receives queries, in words. */
export function QueriesBadge({ allowed }: { allowed: boolean }) {
  if (allowed) return <StatusBadge status={texts.receiving} tone="success" />;
  return <StatusBadge status={texts.blocked} tone="danger" />;
}
