import { listInstituteQueries } from '@uas/contract';
import { textInAddress, useLocationState } from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { useState } from 'react';

const IN_ADDRESS = textInAddress('day');

/** The queries of one day or of all, page by page, and the one that is looked at. */
export function useQueries() {
  const [day, setDay] = useLocationState('queries-day', '', IN_ADDRESS);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = useEndpointList(listInstituteQueries, 'queries', { query: { from: day, to: day } });
  return {
    day,
    setDay: (picked: string) => {
      setChosenId(null);
      setDay(picked, 'replace');
    },
    list,
    chosen: list.rows.find(({ _id }) => _id === chosenId) ?? null,
    choose: setChosenId,
  };
}
