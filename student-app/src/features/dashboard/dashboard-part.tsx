import { type ReactNode, useEffect, useRef } from 'react';
import { keepPartInSight, partId } from '../../student/show-part';
import { type Tab, useTab } from '../../student/use-tab';
import classes from './dashboard.module.css';

/** A part of the page that a link leads to: it comes into sight and takes the focus when it is chosen. */
export function DashboardPart({ tab: own, children }: { tab: Tab; children: ReactNode }) {
  const { chosen } = useTab();
  const before = useRef<Tab>('home');
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    return chosen === own ? keepPartInSight(own) : undefined;
  }, [chosen, own]);
  return (
    <div id={partId(own)} tabIndex={-1} className={classes.part}>
      {children}
    </div>
  );
}
