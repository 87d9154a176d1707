import { Stack } from '@uas/shared-ui/kit';
import { DeletionNotice } from '../account/deletion-notice';
import { ApplicationsSection } from '../applications/applications-section';
import { ApplySection } from '../apply/apply-section';
import { DocumentsSection } from '../documents/documents-section';
import { ReturnedDocuments } from '../documents/returned-documents';
import { UnpaidNotice } from '../payment/unpaid-notice';
import { ProfileSection } from '../profile/profile-section';
import classes from './dashboard.module.css';
import { DashboardActions } from './dashboard-actions';
import { DashboardDialogs } from './dashboard-dialogs';
import { StudentHeader } from './student-header';

/** Everything about one student on one page, the next thing to do first. */
export function Dashboard({ onLeave }: { onLeave: () => void }) {
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <StudentHeader onLeave={onLeave} />
        <DeletionNotice />
        <ReturnedDocuments />
        <UnpaidNotice />
        <DashboardActions />
      </Stack>
      <div className={classes.about}>
        <ProfileSection />
        <DocumentsSection />
      </div>
      <ApplicationsSection />
      <ApplySection />
      <DashboardDialogs />
    </Stack>
  );
}
