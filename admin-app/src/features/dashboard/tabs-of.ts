import { mayDo, type StaffMember } from '@uas/contract';

export type TabId =
  | 'students'
  | 'institutes'
  | 'applications'
  | 'staff'
  | 'messages'
  | 'queries'
  | 'academies';

interface PermittedTab {
  readonly id: TabId;
  readonly label: string;
  readonly isOpenTo: (staff: StaffMember) => boolean;
}

/** The tabs in the documents' order, each with the right that it needs (A-2.25, A-6.4 to A-6.10). */
const TABS: readonly PermittedTab[] = [
  { id: 'students', label: 'Students', isOpenTo: (staff) => mayDo(staff, 'manageStudents') },
  { id: 'institutes', label: 'Institutes', isOpenTo: (staff) => mayDo(staff, 'manageInstitutes') },
  { id: 'applications', label: 'Applications', isOpenTo: (staff) => mayDo(staff, 'viewApplications') },
  { id: 'staff', label: 'Manage Staff', isOpenTo: (staff) => staff.isMaster },
  { id: 'messages', label: 'Messages', isOpenTo: () => true },
  { id: 'queries', label: 'Queries', isOpenTo: (staff) => mayDo(staff, 'viewQueries') },
  { id: 'academies', label: 'Academies/Consultants', isOpenTo: (staff) => mayDo(staff, 'viewAcademies') },
];

/** What a staff member may open. */
export function tabsOf(staff: StaffMember): { id: TabId; label: string }[] {
  return TABS.filter((tab) => tab.isOpenTo(staff)).map(({ id, label }) => ({ id, label }));
}
