import { Stack } from '@uas/shared-ui/kit';
import { ApplicationsSection } from '../applications/applications-section';
import { ApplySection } from '../apply/apply-section';
import { DocumentsSection } from '../documents/documents-section';
import { ReturnedDocuments } from '../documents/returned-documents';
import { NextStepCard } from '../next-step/next-step-card';
import { UnderReview } from '../payment/under-review';
import { ProfileSection } from '../profile/profile-section';
import { Welcome } from '../welcome/welcome';
import classes from './dashboard.module.css';
import { DashboardNav } from './dashboard-nav';
import { DashboardPart } from './dashboard-part';
import { MessagesSection } from './messages-section';

/** Where there is room: everything on one page, what to do first, and a row that leads to each part. */
export function WholeDashboard() {
  return (
    <Stack gap={6}>
      <DashboardPart tab="home">
        <NextStepCard>
          <ReturnedDocuments />
          <UnderReview />
        </NextStepCard>
      </DashboardPart>
      <Welcome />
      <DashboardNav />
      <DashboardPart tab="applications">
        <ApplicationsSection />
      </DashboardPart>
      <DashboardPart tab="apply">
        <ApplySection />
      </DashboardPart>
      <div className={classes.about}>
        <DocumentsSection />
        <Stack gap={6}>
          <DashboardPart tab="messages">
            <MessagesSection />
          </DashboardPart>
          <DashboardPart tab="me">
            <ProfileSection />
          </DashboardPart>
        </Stack>
      </div>
    </Stack>
  );
}
