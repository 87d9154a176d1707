import {
  IconFileText,
  IconHome,
  IconMessage,
  IconSearch,
  IconUser,
  NewBadge,
  useLocation,
} from '@uas/shared-ui/kit';
import type { ComponentType, MouseEvent } from 'react';
import { TABS, type Tab, useTab } from '../../student/use-tab';
import { tabTexts, texts } from './dashboard.texts';
import classes from './dashboard-nav.module.css';
import { useUnread } from './use-unread';

const ICONS: Readonly<Record<Tab, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  home: IconHome,
  applications: IconFileText,
  apply: IconSearch,
  messages: IconMessage,
  me: IconUser,
};

/** The parts of the dashboard: a bar at the bottom of a phone, a quiet row over the page elsewhere. */
export function DashboardNav() {
  const { tab: current, open } = useTab();
  const hasUnread = useUnread();
  const { search } = useLocation();
  const follow = (event: MouseEvent, tab: Tab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(tab);
  };
  return (
    <nav aria-label={texts.parts} className={classes.nav}>
      {TABS.map((tab) => {
        const Icon = ICONS[tab];
        return (
          <a
            key={tab}
            href={addressOf(tab, search)}
            aria-current={tab === current ? 'page' : undefined}
            className={classes.link}
            onClick={(event) => follow(event, tab)}
          >
            <Icon aria-hidden="true" />
            <span>{tabTexts[tab]}</span>
            {tab === 'messages' && hasUnread && (
              <span className={classes.badge}>
                <NewBadge />
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

/** For a new window: a link names its role (docs/adr/0007). */
function addressOf(tab: Tab, search: string): string {
  const address = new URLSearchParams(search);
  for (const name of ['dialog', 'section', 'application', 'editing']) address.delete(name);
  if (tab === 'home') address.delete('tab');
  else address.set('tab', tab);
  address.set('role', 'student');
  return `/?${address}`;
}
