import { lazyPart } from '@uas/shared-ui/kit';
import { InstitutesTab } from '../institutes/institutes-tab';
import { texts } from './dashboard.texts';
import { DeskTabs } from './desk-tabs';
import { Views } from './views';

const VIEWS = ['list', 'recognition', 'name-lists'] as const;
type View = (typeof VIEWS)[number];

const WAITS_AT = { recognition: 'recognitions' } as const;

const recognitions = lazyPart(
  async () => (await import('../recognitions/recognitions-list')).RecognitionsList,
);
const nameLists = lazyPart(async () => (await import('../recognitions/name-lists')).NameLists);

/** The institutes, and beside them who recognises them and the lists of names that staff compare with. */
export function InstitutesView() {
  return (
    <DeskTabs<View>
      tab="institutes"
      label={texts.institutesDesks}
      views={VIEWS}
      labelOf={(view) => texts[view === 'list' ? 'everyInstitute' : view]}
      waitsAt={WAITS_AT}
      contentOf={contentOf}
    />
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
