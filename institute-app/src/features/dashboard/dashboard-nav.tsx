import {
  IconCheck,
  IconHome,
  IconInbox,
  IconMessage,
  IconSchool,
  IconUser,
  NewBadge,
} from '@uas/shared-ui/kit';
import type { ComponentType, MouseEvent } from 'react';
import { useMay } from '../../institute/institute-context';
import { addressOf, TABS, type Tab, useTab } from '../../institute/use-tab';
import { tabTexts, texts } from './dashboard.texts';
import classes from './dashboard-nav.module.css';
import { useHasUnread } from './use-has-unread';

const ICONS: Readonly<Record<Tab, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  home: IconHome,
  review: IconCheck,
  programs: IconSchool,
  profile: IconUser,
  queries: IconInbox,
  messages: IconMessage,
};

/** The parts of the dashboard: a bar at the bottom of a phone, a quiet row over the page elsewhere. */
export function DashboardNav() {
  const { tab: current, open } = useTab();
  const [hasUnread, mayWrite] = [useHasUnread(), useMay('messages')];
  const follow = (event: MouseEvent, tab: Tab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(tab);
  };
  return (
    <nav aria-label={texts.parts} className={classes.nav}>
      {TABS.filter((tab) => tab !== 'messages' || mayWrite).map((tab) => {
        const Icon = ICONS[tab];
        return (
          <a
            key={tab}
            href={addressOf(tab)}
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
