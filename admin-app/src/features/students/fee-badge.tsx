import type { StudentProfile } from '@uas/contract';
import { StatusBadge } from '@uas/shared-ui/kit';

/** Where the registration fee of a student stands, in words. */
export function FeeBadge({ student }: { student: StudentProfile }) {
  if (student.paid) return <StatusBadge status="Paid" />;
  if (student.paymentReceipt) return <StatusBadge status="Under review" />;
  return <StatusBadge status="Not paid" />;
}
