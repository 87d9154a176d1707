import { NARROW, Stack, useMediaQuery } from '@uas/shared-ui/kit';
import { ApplicationsSection } from '../applications/applications-section';
import { ApplySection } from '../apply/apply-section';
import { DocumentsSection } from '../documents/documents-section';
import { ReturnedDocuments } from '../documents/returned-documents';
import { NextStepCard } from '../next-step/next-step-card';
import { WayToAdmission } from '../next-step/way-to-admission';
import { FurtherPayments } from '../payment/further-payments';
import { UnderReview } from '../payment/under-review';
import { ProfileSection } from '../profile/profile-section';
import { Welcome } from '../welcome/welcome';
import classes from './dashboard.module.css';
import { MessagesSection } from './messages-section';

/** What to do first, and where there is room all else that is about the student; a phone has it in the bar. */
export function Home() {
  const narrow = useMediaQuery(NARROW);
  return (
    <Stack gap={narrow ? 5 : 6}>
      <NextStepCard>
        <ReturnedDocuments />
        <UnderReview />
      </NextStepCard>
      <WayToAdmission />
      <FurtherPayments />
      <Welcome />
      {!narrow && <ApplicationsSection />}
      {!narrow && <ApplySection />}
      <div className={classes.about}>
        <DocumentsSection />
        <Stack gap={6}>
          <ProfileSection />
          {!narrow && <MessagesSection />}
        </Stack>
      </div>
    </Stack>
  );
}
