import { EmptyState, LinkButton } from '@uas/shared-ui/kit';
import { filterTexts } from './facts-filter.texts';

/** None keeps within what was asked for. */
export function NoneWithin({ wideAddress }: { readonly wideAddress: string }) {
  return (
    <EmptyState
      title={filterTexts.none}
      action={<LinkButton to={wideAddress}>{filterTexts.showAll}</LinkButton>}
    />
  );
}
