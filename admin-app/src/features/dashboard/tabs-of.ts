import { mayDo, type StaffMember } from '@uas/contract';
import { texts } from './dashboard.texts';

/** The names of the tabs, which stand in addresses. */
export const TAB_IDS = [
  'students',
  'institutes',
  'applications',
  'staff',
  'messages',
  'queries',
  'academies',
] as const;
export type TabId = (typeof TAB_IDS)[number];

interface PermittedTab {
  readonly id: TabId;
  readonly isOpenTo: (staff: StaffMember) => boolean;
}

/** The tabs in the documents' order, each with the right that it needs (A-2.25, A-6.4 to A-6.10). */
const TABS: readonly PermittedTab[] = [
  { id: 'students', isOpenTo: (staff) => mayDo(staff, 'manageStudents') },
  { id: 'institutes', isOpenTo: (staff) => mayDo(staff, 'manageInstitutes') },
  { id: 'applications', isOpenTo: (staff) => mayDo(staff, 'viewApplications') },
  { id: 'staff', isOpenTo: (staff) => staff.isMaster },
  { id: 'messages', isOpenTo: () => true },
  { id: 'queries', isOpenTo: (staff) => mayDo(staff, 'viewQueries') },
  { id: 'academies', isOpenTo: (staff) => mayDo(staff, 'viewAcademies') },
];

/** What a staff member may open. */
export function tabsOf(staff: StaffMember): { id: TabId; label: string }[] {
  return TABS.filter((tab) => tab.isOpenTo(staff)).map(({ id }) => ({ id, label: texts[id] }));
}

/** Where somebody begins: with what they may do something in, which Messages, seen by everybody, need not be. */
export function firstTabOf(staff: StaffMember): { id: TabId; label: string } | undefined {
  const tabs = tabsOf(staff);
  const mayMessage = mayDo(staff, 'messagesStudents') || mayDo(staff, 'messagesInstitutes');
  return tabs.find(({ id }) => id !== 'messages' || mayMessage) ?? tabs[0];
}
