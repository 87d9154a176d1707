import type { QueueKind } from '@uas/contract';
import { Tabs } from '@uas/shared-ui/components';
import {
  formatTotal,
  LazyBoundary,
  useChangeLocation,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { useQueues } from '../queues/use-queues';
import { texts } from './dashboard.texts';
import type { TabId } from './tabs-of';

interface DeskTabsProps<View extends string> {
  /** The tab of the dashboard that they stand in; its name also says in the address which of them is open. */
  readonly tab: TabId;
  /** What all of them are, for whoever only hears it. */
  readonly label: string;
  /** The first one is the list, which the address does not name. */
  readonly views: readonly [View, ...View[]];
  /** Whether this service has the desk; it has, unless this says otherwise. An address opens it all the same. */
  readonly isOffered?: (view: View) => boolean;
  readonly labelOf: (view: View) => string;
  /** What waits at a desk is counted in its tab. */
  readonly waitsAt: Readonly<Partial<Record<View, QueueKind>>>;
  readonly contentOf: (view: View) => ReactNode;
}

/** A list of the dashboard, and the desks where work on it is done, each a tab beside it. */
export function DeskTabs<View extends string>(props: DeskTabsProps<View>) {
  const { tab, label, views, isOffered = () => true, labelOf, waitsAt, contentOf } = props;
  const [list] = views;
  const [view] = useLocationState<View>(`${tab}-view`, list, wordInAddress(tab, views));
  const change = useChangeLocation();
  const { waiting = [] } = useQueues();
  const counted = (desk: View) => {
    const waits = waiting.find(({ kind }) => kind === waitsAt[desk]);
    return waits
      ? texts.waitsAt({ tab: labelOf(desk), number: formatTotal(waits.count, waits.countIsCapped) })
      : labelOf(desk);
  };
  // Chosen from the start of the dashboard, a desk is a place of its own.
  const open = (desk: View) => change({ address: { tab, [tab]: desk === list ? '' : desk } }, 'push');
  return (
    <Tabs<View>
      label={label}
      tabs={views.filter((id) => id === view || isOffered(id)).map((id) => ({ id, label: counted(id) }))}
      value={view}
      onChange={open}
    >
      <LazyBoundary>{contentOf(view)}</LazyBoundary>
    </Tabs>
  );
}
