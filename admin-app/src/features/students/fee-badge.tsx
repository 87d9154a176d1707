import type { StudentProfile } from '@uas/contract';
import { StatusBadge } from '@uas/shared-ui/kit';
import { texts } from './students.texts';

/** That staff closed the account, in words. */
export function ClosedBadge({ student: { closedAt } }: { student: StudentProfile }) {
  return closedAt ? <StatusBadge status={texts.closed} tone="danger" /> : null;
}

/** Where the registration fee of a student stands, in words. */
export function FeeBadge({ student }: { student: StudentProfile }) {
  if (student.paid) return <StatusBadge status={texts.paid} tone="success" />;
  if (student.paymentReceipt) return <StatusBadge status={texts.review} tone="attention" />;
  return <StatusBadge status={texts.unpaid} tone="attention" />;
}
