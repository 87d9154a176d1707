import type { ClosingProgram } from '@uas/contract';
import {
  type InAddress,
  useChangeLocation,
  useLocation,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { mayLeaveProfile, useEditing } from '@uas/shared-ui/views';
import { lead, showElement, targetId } from './show-part';
import { useDialog } from './use-dialog';

/** The parts of the dashboard, in the order of the bar at the bottom of a phone. */
export const TABS = ['home', 'form', 'applications', 'apply', 'messages'] as const;
export type Tab = (typeof TABS)[number];

const FORM = 'admission-form';
/** The form is a view, which has its own name in the address. */
const WORD = wordInAddress(
  'tab',
  TABS.filter((tab) => tab !== 'form'),
);
/** The first one stays out of the address: a bare dashboard is at `/` (docs/adr/0007). */
const IN_ADDRESS: InAddress<Exclude<Tab, 'form'>> = {
  ...WORD,
  write: (tab) => ({ tab: tab === 'home' ? '' : tab }),
};

const NO_VIEW = { dialog: '', section: '', application: '' } as const;

/** The application that somebody was led to; it stays in the browser's history. */
const APPLICATION = 'shown-application';
/** The program that somebody was led to; it stays there too. */
const PROGRAM = 'shown-program';

/** The part of the dashboard that is open; Back, a reload and a link know it. A profile that is edited is under Home. */
export function useTab() {
  const [asked, setAsked] = useLocationState('tab', 'home', IN_ADDRESS);
  const editing = useEditing();
  const dialog = useDialog();
  const isForm = dialog.opened?.kind === FORM;
  const behind = editing.opened ? 'home' : asked;
  const tab: Tab = isForm ? 'form' : behind;
  const [application] = useLocationState<string | null>(APPLICATION, null);
  const [program] = useLocationState<ClosingProgram | null>(PROGRAM, null);
  const change = useChangeLocation();
  const { search } = useLocation();
  /** A search alone in the address leads to Apply (`useSearchFirst`), so Home says its name beside one. */
  const addressOf = (next: Exclude<Tab, 'form'>) =>
    next === 'home' && new URLSearchParams(search).has('university')
      ? WORD.write(next)
      : IN_ADDRESS.write(next);
  const open = (next: Tab, applicationId: string | null = null) => {
    if (!mayLeaveProfile()) return;
    const target = targetId(next, applicationId);
    if (next === 'form') {
      if (isForm) showElement(target);
      else dialog.open({ kind: FORM });
      return;
    }
    if (editing.opened) editing.close();
    if (next === tab && applicationId === application) showElement(target);
    else {
      lead(target);
      change(
        {
          address: { ...addressOf(next), ...NO_VIEW },
          stored: { [APPLICATION]: applicationId ?? undefined, [PROGRAM]: undefined },
          // The form stays behind; a profile that is edited is closed, which takes its own step back.
          leaves: isForm,
        },
        'push',
      );
    }
  };
  /** Leads to Apply, with the university searched for and the program chosen. */
  const openProgram = (next: ClosingProgram) => {
    if (!mayLeaveProfile()) return;
    if (editing.opened) editing.close();
    const address = { ...IN_ADDRESS.write('apply'), university: next.instituteName };
    const target = targetId('apply', null);
    if (asked === 'apply') showElement(target);
    else lead(target);
    change({ address, stored: { [APPLICATION]: undefined, [PROGRAM]: next } }, 'push');
  };
  const replaceBy = (next: Exclude<Tab, 'form'>) => setAsked(next, 'replace');
  return {
    tab,
    /** The application that somebody was led to, or null. */
    application,
    /** The program that somebody was led to, or null. */
    program,
    open,
    openProgram,
    replaceBy,
  };
}
