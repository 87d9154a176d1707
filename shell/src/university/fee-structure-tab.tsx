import type { PublicInstitute } from '@uas/contract';
import { EmptyState } from '@uas/shared-ui/kit';
import { FeeStructure } from './fee-structure';

/** The fees, or that there are none yet. */
export function FeeStructureTab({ university }: { readonly university: PublicInstitute }) {
  if (!university.feeStructureUrl) return <EmptyState title="No fee structure uploaded yet." />;
  return <FeeStructure university={university} />;
}
