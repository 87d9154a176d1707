import { NARROW, useLocation, useMediaQuery } from '@uas/shared-ui/kit';
import { ViewPage } from '@uas/shared-ui/views';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { arriveAt, FORM_BUTTON, partId, targetId } from '../../student/show-part';
import { useDialog } from '../../student/use-dialog';
import { useTab } from '../../student/use-tab';
import { VIEWS } from '../../student/views';
import { noteTyping } from '../admission-form/draft-storage';
import { ApplicationsSection } from '../applications/applications-section';
import { ApplySection } from '../apply/apply-section';
import classes from './dashboard.module.css';
import { Home } from './home';
import { MessagesSection } from './messages-section';
import { PARTS } from './view-parts';

/** The part that is open, alone. */
export function OpenedPart() {
  const { tab, application } = useTab();
  useArrival(targetId(tab, application));
  useSearchFirst();
  return (
    <div id={partId(tab)} key={tab} tabIndex={-1} className={classes.part}>
      {tab === 'home' && <Home />}
      {tab === 'form' && <AdmissionForm />}
      {tab === 'applications' && <ApplicationsSection />}
      {tab === 'apply' && <ApplySection />}
      {tab === 'messages' && <MessagesSection />}
    </div>
  );
}

/** The form at full size: a view that is drawn in the page (S-2.57). */
function AdmissionForm() {
  const dialog = useDialog();
  const close = () => {
    noteTyping(null);
    dialog.close();
  };
  return (
    <ViewPage
      view={VIEWS['admission-form']}
      part={PARTS['admission-form']}
      subject={undefined}
      onClose={close}
    />
  );
}

/**
 * Another part begins at its top, or at the application that somebody is led to; the form takes the focus itself, and gives
 * it back to the button that opens it.
 */
function useArrival(target: string): void {
  const before = useRef(target);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = target;
    if (last === target || target === partId('form')) return;
    const end = arriveAt(target);
    if (last === partId('form')) document.getElementById(FORM_BUTTON)?.focus({ preventScroll: true });
    return end;
  }, [target]);
}

/** On a phone an address that names a search of universities alone leads to where that search is. */
function useSearchFirst(): void {
  const narrow = useMediaQuery(NARROW);
  const { search } = useLocation();
  const { replaceBy } = useTab();
  const follow = useEffectEvent(() => {
    const address = new URLSearchParams(search);
    if (narrow && address.has('university') && !address.has('tab')) replaceBy('apply');
  });
  useLayoutEffect(() => follow(), []);
}
