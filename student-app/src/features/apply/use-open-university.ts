import type { PublicInstitute } from '@uas/contract';
import type { EndpointList } from '@uas/shared-ui/query';
import { useState } from 'react';

/** Whose programs are open to choose from: the university that was chosen, or the only one that was found. */
export function useOpenUniversity({ rows, more }: EndpointList<PublicInstitute>) {
  const [chosen, open] = useState<string | null>(null);
  const [only] = rows;
  const isOnly = rows.length === 1 && !more.hasMore;
  const isOpen = (id: string) => id === chosen || (isOnly && only?._id === id);
  return { isOpen, wasChosen: (id: string) => id === chosen, open };
}
