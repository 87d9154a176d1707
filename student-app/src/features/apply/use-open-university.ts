import type { PublicInstitute } from '@uas/contract';
import type { EndpointList } from '@uas/shared-ui/query';
import { useApplying } from './applying';

/** Whose programs are open to choose from: the university that was chosen, or the only one that was found. */
export function useOpenUniversity({ rows, more }: EndpointList<PublicInstitute>) {
  const { chosen, open, takeFocus } = useApplying();
  const [only] = rows;
  const isOnly = rows.length === 1 && !more.hasMore;
  const isOpen = (id: string) => id === chosen || (isOnly && only?._id === id);
  return { isOpen, takeFocus, open };
}
