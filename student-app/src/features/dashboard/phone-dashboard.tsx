import { Stack, useLocation } from '@uas/shared-ui/kit';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keepInSight, targetId } from '../../student/show-part';
import { useTab } from '../../student/use-tab';
import { ApplicationsSection } from '../applications/applications-section';
import { ApplySection } from '../apply/apply-section';
import { DocumentsSection, FormButton } from '../documents/documents-section';
import { ReturnedDocuments } from '../documents/returned-documents';
import { NextStepCard } from '../next-step/next-step-card';
import { UnderReview } from '../payment/under-review';
import { ProfileSection } from '../profile/profile-section';
import { Welcome } from '../welcome/welcome';
import { DashboardNav } from './dashboard-nav';
import { MessagesSection } from './messages-section';

/** On a phone: one part at a time, chosen in the bar at the bottom. */
export function PhoneDashboard() {
  const { tab, application } = useTab();
  useTargetOnChange(targetId(tab, application));
  useSearchFirst();
  return (
    <>
      {tab === 'home' && (
        <Stack gap={4}>
          <NextStepCard>
            <ReturnedDocuments />
            <UnderReview />
          </NextStepCard>
          <Welcome />
          <FormButton />
        </Stack>
      )}
      {tab === 'applications' && <ApplicationsSection />}
      {tab === 'apply' && <ApplySection />}
      {tab === 'messages' && <MessagesSection />}
      {tab === 'me' && (
        <Stack gap={6}>
          <DocumentsSection />
          <ProfileSection />
        </Stack>
      )}
      <DashboardNav />
    </>
  );
}

/** Another part begins at its top, or at the application that somebody is led to. */
function useTargetOnChange(target: string): void {
  const before = useRef(target);
  useLayoutEffect(() => {
    if (before.current === target) return;
    before.current = target;
    return keepInSight(target);
  }, [target]);
}

/** An address of before the tabs, which names a search of universities alone, leads to where that search is. */
function useSearchFirst(): void {
  const { search } = useLocation();
  const { replaceBy } = useTab();
  const follow = useEffectEvent(() => {
    const address = new URLSearchParams(search);
    if (address.has('university') && !address.has('tab')) replaceBy('apply');
  });
  useLayoutEffect(() => follow(), []);
}
