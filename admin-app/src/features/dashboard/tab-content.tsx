import { AcademiesTab } from '../academies/academies-tab';
import { ApplicationsTab } from '../applications/applications-tab';
import { InstitutesTab } from '../institutes/institutes-tab';
import { MessagesTab } from '../messages/messages-tab';
import { StaffTab } from '../staff/staff-tab';
import { QueriesTab } from '../student-queries/queries-tab';
import { StudentsTab } from '../students/students-tab';
import type { TabId } from './tabs-of';

interface TabContentProps {
  readonly tab: TabId;
  /** Somebody or something was added or deleted. */
  readonly onCountsChanged: () => void;
}

/** The feature behind a tab. */
export function TabContent({ tab, onCountsChanged }: TabContentProps) {
  switch (tab) {
    case 'students':
      return <StudentsTab onCountsChanged={onCountsChanged} />;
    case 'institutes':
      return <InstitutesTab onCountsChanged={onCountsChanged} />;
    case 'applications':
      return <ApplicationsTab onCountsChanged={onCountsChanged} />;
    case 'staff':
      return <StaffTab onCountsChanged={onCountsChanged} />;
    case 'messages':
      return <MessagesTab />;
    case 'queries':
      return <QueriesTab />;
    case 'academies':
      return <AcademiesTab />;
  }
}
