import { useLocation } from '@uas/shared-ui/kit';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTab } from '../../student/use-tab';

/** An address of before the tabs, which names a search of universities alone, leads to where that search is. */
export function useSearchFirst(): void {
  const { search } = useLocation();
  const { replaceBy } = useTab();
  const follow = useEffectEvent(() => {
    const address = new URLSearchParams(search);
    if (address.has('university') && !address.has('tab')) replaceBy('apply');
  });
  useLayoutEffect(() => follow(), []);
}
