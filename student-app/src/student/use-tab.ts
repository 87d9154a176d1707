import { type InAddress, useLocationState, wordInAddress } from '@uas/shared-ui/kit';
import { showPart } from './show-part';
import { useEditing } from './use-editing';

/** The parts of the dashboard, in the order of the bar at the bottom of a phone. */
export const TABS = ['home', 'applications', 'apply', 'messages', 'me'] as const;
export type Tab = (typeof TABS)[number];

const WORD = wordInAddress('tab', TABS);
/** The first one stays out of the address: a bare dashboard is at `/` (docs/adr/0007). */
const IN_ADDRESS: InAddress<Tab> = { ...WORD, write: (tab) => ({ tab: tab === 'home' ? '' : tab }) };

/** The part of the dashboard that is open; Back, a reload and a link know it. A profile that is edited is under Me. */
export function useTab() {
  const [asked, setAsked] = useLocationState<Tab>('tab', 'home', IN_ADDRESS);
  const editing = useEditing();
  const tab: Tab = editing.opened ? 'me' : asked;
  const open = (next: Tab) => {
    if (editing.opened) editing.close();
    if (next === asked) showPart(next);
    else setAsked(next);
  };
  const replaceBy = (next: Tab) => setAsked(next, 'replace');
  return {
    tab,
    /** What was chosen, whatever is edited meanwhile. */
    chosen: asked,
    open,
    replaceBy,
  };
}
