import { LazyBoundary, lazyPart, NARROW, Stack, useMediaQuery } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEditing } from '@uas/shared-ui/views';
import { Activity, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { usePreparing } from '../../institute/preparing';
import { useApplicationPage } from '../../institute/use-application-page';
import { type Tab, useTab } from '../../institute/use-tab';
import { texts as batchTexts } from '../decision-batches/decision-batches.texts';
import { discardQuestion } from '../profile/profile-view';
import { texts as reviewTexts } from '../review/review.texts';
import { StatisticsPart } from '../statistics/statistics-part';
import { ApplicationsPart } from './applications-part';
import classes from './dashboard.module.css';
import { DashboardActions } from './dashboard-actions';
import { DashboardNav } from './dashboard-nav';
import { InstituteHeader, OwnNotice } from './institute-header';
import { NoProgramsNotice, WaitsNotice } from './notices';
import { ProfilePart } from './profile-part';
import { Views } from './views';

/** What is in no sight at first travels when somebody goes there. */
const recognition = lazyPart(async () => (await import('../recognition/recognition')).Recognition);
const review = lazyPart(async () => (await import('./review-part')).ReviewPart);
const application = lazyPart(async () => (await import('./application-page')).ApplicationPage);
const prepareBar = lazyPart(
  async () => (await import('../decision-batches/prepare-bar')).PrepareBar,
  () => batchTexts.modeNotFetched,
);
const bulkBar = lazyPart(
  async () => (await import('../review/bulk-bar')).BulkBar,
  () => reviewTexts.bulkNotFetched,
);
const other = lazyPart(async () => (await import('./other-parts')).OtherPart);

/** Everything about one institute: the applications first, and each other part by itself. */
export function Dashboard({ onLeave }: { onLeave: () => void }) {
  const narrow = useMediaQuery(NARROW);
  const { tab } = useTab();
  const isPage = useApplicationPage().opened !== null;
  const { isOn: isPreparing, hasBulk } = usePreparing();
  const mayEdit = useMay('settings');
  const { opened, ...editing } = useEditing();
  const isEditing = opened && mayEdit;
  const [dirty, setDirty] = useState(false);
  const { confirm, dialog } = useConfirm();
  const toggle = async () => {
    if (!isEditing) return editing.open();
    if (!dirty || (await confirm(discardQuestion()))) editing.close();
  };
  const actions = (
    <DashboardActions isHome={tab === 'home'} editing={isEditing} onEdit={() => void toggle()} />
  );
  const hasActions = !isPage && (tab === 'home' || tab === 'profile');
  return (
    <Stack gap={2}>
      <Stack gap={2}>
        <DashboardNav />
        <div className={classes.head}>
          <InstituteHeader onLeave={onLeave} />
          {hasActions && !narrow && actions}
        </div>
        <OwnNotice />
      </Stack>
      {isPreparing && (isPage || tab === 'home' || tab === 'review') && (
        <LazyBoundary waiting={null}>
          <prepareBar.Part />
        </LazyBoundary>
      )}
      {hasBulk && (
        <LazyBoundary waiting={null}>
          <bulkBar.Part />
        </LazyBoundary>
      )}
      {/* The list stays as it was left behind the page of one of its applications. */}
      {tab === 'home' && (
        <Activity mode={isPage ? 'hidden' : 'visible'}>
          <WaitsNotice />
          {mayEdit && <NoProgramsNotice onEdit={editing.open} />}
          <ApplicationsPart />
          <StatisticsPart />
        </Activity>
      )}
      {hasActions && <ProfilePart editing={isEditing} onClose={editing.close} onDirty={setDirty} />}
      {!isPage && tab === 'profile' && !isEditing && (
        <LazyBoundary>
          <recognition.Part />
        </LazyBoundary>
      )}
      <LazyBoundary>
        {isPage && <application.Part />}
        {!isPage && tab === 'review' && <review.Part />}
        {!isPage && isOther(tab) && <other.Part tab={tab} />}
      </LazyBoundary>
      {hasActions && narrow && actions}
      <Views />
      {dialog}
    </Stack>
  );
}

function isOther(tab: Tab): boolean {
  return tab === 'programs' || tab === 'queries' || tab === 'messages';
}
