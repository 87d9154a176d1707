import { type ReactNode, useEffect, useRef } from 'react';
import { keepInSight, partId, targetId } from '../../student/show-part';
import { type Tab, useTab } from '../../student/use-tab';
import classes from './dashboard.module.css';

/** A part of the page that a link leads to: it comes into sight and takes the focus when it is chosen. */
export function DashboardPart({ tab: own, children }: { tab: Tab; children: ReactNode }) {
  const { chosen, application } = useTab();
  const before = useRef(partId('home'));
  useEffect(() => {
    const target = targetId(chosen, application);
    if (before.current === target) return;
    before.current = target;
    return chosen === own ? keepInSight(target) : undefined;
  }, [chosen, application, own]);
  return (
    <div id={partId(own)} tabIndex={-1} className={classes.part}>
      {children}
    </div>
  );
}
