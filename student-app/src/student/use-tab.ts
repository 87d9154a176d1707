import type { ClosingProgram } from '@uas/contract';
import {
  flagInAddress,
  type InAddress,
  useChangeLocation,
  useLocation,
  useLocationState,
  useStep,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { showElement, targetId } from './show-part';

/** The parts of the dashboard, in the order of the bar at the bottom of a phone. */
export const TABS = ['home', 'applications', 'apply', 'messages', 'me'] as const;
export type Tab = (typeof TABS)[number];

const WORD = wordInAddress('tab', TABS);
/** The first one stays out of the address: a bare dashboard is at `/` (docs/adr/0007). */
const IN_ADDRESS: InAddress<Tab> = { ...WORD, write: (tab) => ({ tab: tab === 'home' ? '' : tab }) };

/** The application that somebody was led to; it stays in the browser's history. */
const APPLICATION = 'shown-application';
/** The program that somebody was led to; it stays there too. */
const PROGRAM = 'shown-program';

/** The part of the dashboard that is open; Back, a reload and a link know it. A profile that is edited is under Me. */
export function useTab() {
  const [asked, setAsked] = useLocationState<Tab>('tab', 'home', IN_ADDRESS);
  const editing = useEditing();
  const tab: Tab = editing.opened ? 'me' : asked;
  const [application] = useLocationState<string | null>(APPLICATION, null);
  const [program] = useLocationState<ClosingProgram | null>(PROGRAM, null);
  const change = useChangeLocation();
  const { search } = useLocation();
  /** A search alone in the address leads to Apply (`useSearchFirst`), so Home says its name beside one. */
  const addressOf = (next: Tab) =>
    next === 'home' && new URLSearchParams(search).has('university')
      ? WORD.write(next)
      : IN_ADDRESS.write(next);
  const open = (next: Tab, applicationId: string | null = null) => {
    if (editing.opened) editing.close();
    if (next === asked && applicationId === application) showElement(targetId(next, applicationId));
    else
      change(
        {
          address: addressOf(next),
          stored: { [APPLICATION]: applicationId ?? undefined, [PROGRAM]: undefined },
        },
        'push',
      );
  };
  /** Leads to Apply, with the university searched for and the program chosen. */
  const openProgram = (next: ClosingProgram) => {
    const address = { ...IN_ADDRESS.write('apply'), university: next.instituteName };
    change({ address, stored: { [APPLICATION]: undefined, [PROGRAM]: next } }, 'push');
    if (asked === 'apply') showElement(targetId('apply', null));
  };
  const replaceBy = (next: Tab) => setAsked(next, 'replace');
  return {
    tab,
    /** What was chosen, whatever is edited meanwhile. */
    chosen: asked,
    /** The application that somebody was led to, or null. */
    application,
    /** The program that somebody was led to, or null. */
    program,
    open,
    openProgram,
    replaceBy,
  };
}

const EDITING = flagInAddress('editing');

/** Whether the profile is being edited; Back ends it like Cancel. */
export function useEditing() {
  const { opened, open, close } = useStep<true>('editing', EDITING);
  return { opened: opened !== null, open: () => open(true), close };
}
