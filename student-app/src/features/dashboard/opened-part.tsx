import { NARROW, useLocation, useMediaQuery } from '@uas/shared-ui/kit';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { arriveAt, partId, targetId } from '../../student/show-part';
import { useTab } from '../../student/use-tab';
import { ApplicationsSection } from '../applications/applications-section';
import { ApplySection } from '../apply/apply-section';
import classes from './dashboard.module.css';
import { Home } from './home';
import { MessagesSection } from './messages-section';

/** The part that is open, alone. */
export function OpenedPart() {
  const { tab, application } = useTab();
  useArrival(targetId(tab, application));
  useSearchFirst();
  return (
    <div id={partId(tab)} key={tab} tabIndex={-1} className={classes.part}>
      {tab === 'home' && <Home />}
      {tab === 'applications' && <ApplicationsSection />}
      {tab === 'apply' && <ApplySection />}
      {tab === 'messages' && <MessagesSection />}
    </div>
  );
}

/** Another part begins at its top, or at the application that somebody is led to. */
function useArrival(target: string): void {
  const before = useRef(target);
  useLayoutEffect(() => {
    if (before.current === target) return;
    before.current = target;
    return arriveAt(target);
  }, [target]);
}

/** On a phone an address that names a search of universities alone leads to where that search is. */
function useSearchFirst(): void {
  const narrow = useMediaQuery(NARROW);
  const { search } = useLocation();
  const { replaceBy } = useTab();
  const follow = useEffectEvent(() => {
    const address = new URLSearchParams(search);
    if (narrow && address.has('university') && !address.has('tab')) replaceBy('apply');
  });
  useLayoutEffect(() => follow(), []);
}
