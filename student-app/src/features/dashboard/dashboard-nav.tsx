import { PartsNav } from '@uas/shared-ui/data';
import { IconFileText, IconHome, IconMessage, IconPencil, IconSearch, useLocation } from '@uas/shared-ui/kit';
import type { ComponentType } from 'react';
import { useFormProgress } from '../../student/form-progress';
import { hasUnread, useApplications, useStudent } from '../../student/student-context';
import { TABS, type Tab, useTab } from '../../student/use-tab';
import { tabTexts, texts } from './dashboard.texts';

const ICONS: Readonly<Record<Tab, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  home: IconHome,
  form: IconPencil,
  applications: IconFileText,
  apply: IconSearch,
  messages: IconMessage,
};

/** The ways to the parts of the dashboard. */
export function DashboardNav() {
  const { tab: current, open } = useTab();
  const hasUnread = useUnread();
  const progress = useFormProgress();
  const { search } = useLocation();
  const parts = TABS.map((id) => ({
    id,
    label: tabTexts[id],
    icon: ICONS[id],
    href: addressOf(id, search),
    detail: id === 'form' && progress ? texts.formParts(progress) : undefined,
    isNew: id === 'messages' && hasUnread,
  }));
  return <PartsNav label={texts.parts} parts={parts} current={current} onOpen={(tab) => open(tab)} />;
}

/** For a new window: a link names its role (docs/adr/0007). */
function addressOf(tab: Tab, search: string): string {
  const address = new URLSearchParams(search);
  for (const name of ['dialog', 'section', 'application', 'editing']) address.delete(name);
  if (tab === 'home' || tab === 'form') address.delete('tab');
  else address.set('tab', tab);
  if (tab === 'form') address.set('dialog', 'admission-form');
  address.set('role', 'student');
  return `/?${address}`;
}

/** Whether somebody wrote what the student has not read: the admin, or a university about an approved application. */
function useUnread(): boolean {
  const { adminMessages } = useStudent();
  const applications = useApplications();
  if (adminMessages.data?.messages.some(({ from, read }) => from === 'admin' && !read)) return true;
  return applications.some(hasUnread);
}
