import { getOwnStaffRecord } from '@uas/contract';
import { keepRecord, useSession } from '@uas/shared-ui/kit';
import { every, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect } from 'react';

/**
 * Keeps the record of the person in step with the server, so that a right taken away disappears without a new login:
 * when the screen appears, when it is looked at again, and now and then. When it cannot be asked for, the rights stay
 * as they were known; the server decides each call anyway.
 */
export function useFreshPermissions(): void {
  const { data } = useEndpointQuery(getOwnStaffRecord, {}, { refetchInterval: every(20_000) });
  useEffect(() => {
    const { token, record } = useSession.getState();
    if (data && token && JSON.stringify(record) !== JSON.stringify(data.admin)) keepRecord(data.admin);
  }, [data]);
}
