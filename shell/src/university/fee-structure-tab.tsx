import type { PublicInstitute } from '@uas/contract';
import { EmptyState } from '@uas/shared-ui/kit';
import { FeeStructure } from './fee-structure';
import { texts } from './university.texts';

/** The fees, or that there are none yet. */
export function FeeStructureTab({ university }: { readonly university: PublicInstitute }) {
  if (!university.feeStructureUrl) return <EmptyState title={texts.noFees} />;
  return <FeeStructure university={university} />;
}
