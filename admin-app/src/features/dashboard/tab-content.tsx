import { useFreshPermissions } from '../../admin/use-fresh-permissions';
import { AcademiesTab } from '../academies/academies-tab';
import { AdmissionFormDialog } from '../admission-form/admission-form-dialog';
import { ApplicationsTab } from '../applications/applications-tab';
import { InstitutesTab } from '../institutes/institutes-tab';
import { StaffTab } from '../staff/staff-tab';
import { QueriesTab } from '../student-queries/queries-tab';
import { StudentsTab } from '../students/students-tab';
import { MessagesTab } from './messages-tab';
import type { TabId } from './tabs-of';

/** The feature behind a tab; opening one is an occasion to look at one's rights again. */
export function TabContent({ tab }: { tab: TabId }) {
  useFreshPermissions();
  switch (tab) {
    case 'students':
      return <StudentsTab AdmissionFormDialog={AdmissionFormDialog} />;
    case 'institutes':
      return <InstitutesTab />;
    case 'applications':
      return <ApplicationsTab AdmissionFormDialog={AdmissionFormDialog} />;
    case 'staff':
      return <StaffTab />;
    case 'messages':
      return <MessagesTab />;
    case 'queries':
      return <QueriesTab />;
    case 'academies':
      return <AcademiesTab />;
  }
}
