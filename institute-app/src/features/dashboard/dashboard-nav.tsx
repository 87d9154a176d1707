import { PartsNav } from '@uas/shared-ui/data';
import { IconCheck, IconHome, IconInbox, IconMessage, IconSchool, IconUser } from '@uas/shared-ui/kit';
import type { ComponentType } from 'react';
import { useHasUnread, useInstitute, useMay } from '../../institute/institute-context';
import { addressOf, TABS, type Tab, useTab } from '../../institute/use-tab';
import { tabTexts, texts } from './dashboard.texts';

const ICONS: Readonly<Record<Tab, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  home: IconHome,
  review: IconCheck,
  programs: IconSchool,
  profile: IconUser,
  queries: IconInbox,
  messages: IconMessage,
};

/** The ways to the parts of the dashboard, as far as the person may see them. */
export function DashboardNav() {
  const { tab: current, open } = useTab();
  const [hasUnread, mayWrite] = [useHasUnread(), useMay('messages')];
  const { queriesWaiting } = useInstitute().profile.data ?? {};
  const parts = TABS.filter((tab) => tab !== 'messages' || mayWrite).map((id) => ({
    id,
    label: tabTexts[id],
    icon: ICONS[id],
    href: addressOf(id),
    detail: id === 'queries' && queriesWaiting ? `${queriesWaiting}` : undefined,
    isNew: id === 'messages' && hasUnread,
  }));
  return <PartsNav label={texts.parts} parts={parts} current={current} onOpen={open} />;
}
