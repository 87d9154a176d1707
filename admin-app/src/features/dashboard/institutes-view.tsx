import { Tabs } from '@uas/shared-ui/components';
import {
  formatTotal,
  LazyBoundary,
  lazyPart,
  useChangeLocation,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { InstitutesTab } from '../institutes/institutes-tab';
import { useQueues } from '../queues/use-queues';
import { texts } from './dashboard.texts';
import { Views } from './views';

const VIEWS = ['list', 'recognition', 'name-lists'] as const;
type View = (typeof VIEWS)[number];
const IN_ADDRESS = wordInAddress('institutes', VIEWS);

const recognitions = lazyPart(
  async () => (await import('../recognitions/recognitions-list')).RecognitionsList,
);
const nameLists = lazyPart(async () => (await import('../recognitions/name-lists')).NameLists);

/** The institutes, and beside them who recognises them and the lists of names that staff compare with. */
export function InstitutesView() {
  const [view] = useLocationState<View>('institutes-view', 'list', IN_ADDRESS);
  const change = useChangeLocation();
  const { waiting = [] } = useQueues();
  const waits = waiting.find(({ kind }) => kind === 'recognitions');
  const labels: Record<View, string> = {
    list: texts.everyInstitute,
    recognition: waits
      ? texts.waitsAt({
          tab: texts.recognition,
          number: formatTotal(waits.count, waits.countIsCapped),
        })
      : texts.recognition,
    'name-lists': texts['name-lists'],
  };
  const open = (tab: View) =>
    change({ address: { tab: 'institutes', institutes: tab === 'list' ? '' : tab } }, 'push');
  return (
    <Tabs<View>
      label={texts.institutesDesks}
      tabs={VIEWS.map((id) => ({ id, label: labels[id] }))}
      value={view}
      onChange={open}
    >
      <LazyBoundary>{contentOf(view)}</LazyBoundary>
    </Tabs>
  );
}

function contentOf(view: View) {
  switch (view) {
    case 'list':
      return (
        <>
          <InstitutesTab />
          <Views over="institutes" />
        </>
      );
    case 'recognition':
      return (
        <>
          <recognitions.Part />
          <Views over="recognitions" />
        </>
      );
    case 'name-lists':
      return <nameLists.Part />;
  }
}
