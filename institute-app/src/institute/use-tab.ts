import {
  type InAddress,
  type Location,
  useChangeLocation,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { mayLeaveProfile, useEditing } from '@uas/shared-ui/views';
import { APPLICATION_PAGE, useApplicationPage } from './use-application-page';

/** The parts of the dashboard, in the order of the bar at the bottom of a phone. */
export const TABS = ['home', 'review', 'programs', 'profile', 'queries', 'messages'] as const;
export type Tab = (typeof TABS)[number];

const WORD = wordInAddress('tab', TABS);
/** The first one stays out of the address: a bare dashboard is at `/` (docs/adr/0007). */
const IN_ADDRESS: InAddress<Tab> = { ...WORD, write: (tab) => ({ tab: tab === 'home' ? '' : tab }) };

/** What the address says beside the part, and only while that part is open. */
const OF_ONE_PART = { number: '', query: '', application: '', list: '', programs: '' };

/** The part of the dashboard that is open; Back, a reload and a link know it. A profile is edited under Profile. */
export function useTab() {
  const [asked] = useLocationState<Tab>('tab', 'home', IN_ADDRESS);
  const editing = useEditing();
  const change = useChangeLocation();
  const isPage = useApplicationPage().opened !== null;
  const tab: Tab = editing.opened ? 'profile' : asked;
  const open = (next: Tab) => {
    if (!mayLeaveProfile()) return;
    if (editing.opened) editing.close();
    if (next === asked && !isPage) return;
    const stored = { [APPLICATION_PAGE]: undefined };
    change({ stored, address: { ...OF_ONE_PART, ...writtenAs(next) } }, 'push');
  };
  return { tab, open };
}

/** What waits is reviewed first. */
function writtenAs(tab: Tab): Readonly<Record<string, string>> {
  return { ...IN_ADDRESS.write(tab), ...(tab === 'review' && { 'review.status': 'pending' }) };
}

/** The address of a part, for a new window: a link names its role (docs/adr/0007). */
export function addressOf(tab: Tab): string {
  const said = Object.entries(writtenAs(tab)).filter(([, value]) => value !== '');
  return `/?${new URLSearchParams([...said, ['role', 'institute']])}`;
}

/** Whether another part, or another tab in it, is looked at in the one place than in the other; a dialog over it leaves nothing. */
export function leavesTab(from: Location, to: Location): boolean {
  const [here, there] = [from, to].map(({ search }) => {
    const address = new URLSearchParams(search);
    return `${address.get('tab')} ${address.get('programs')}`;
  });
  return here !== there;
}
