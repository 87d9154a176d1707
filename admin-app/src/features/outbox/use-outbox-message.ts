import { getOutboxMessage } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { Subject } from '@uas/shared-ui/views';
import { notThereYet } from '../../admin/not-there-yet';
import type { SubjectOf } from '../../admin/views';

/** One message of the outbox with its words. */
export function useOutboxMessage(id: string | null): Subject<SubjectOf<'outbox-message'>> {
  const found = useEndpointQuery(getOutboxMessage, id === null ? null : { params: { id } });
  return found.data ? { state: 'found', value: found.data } : notThereYet(found);
}
