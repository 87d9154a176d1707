import { type InstitutePage, sentenceOf } from '@uas/contract';
import { Tabs } from '@uas/shared-ui/components';
import {
  EmptyState,
  FailedState,
  type FailedStateProps,
  LinkButton,
  Skeleton,
  Stack,
  sentence,
  usePageTitle,
  useParams,
  useSearchParams,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { getPublicInstitute } from '../lazy-calls';
import { UniversityLists } from '../lists/university-lists';
import { AboutTab } from './about-tab';
import { FeeStructureTab } from './fee-structure';
import { ProgramsTab } from './programs-tab';
import { texts } from './university.texts';
import { UniversityHead } from './university-head';

const TABS = ['about', 'programs', 'fees'] as const;
type TabId = (typeof TABS)[number];

/** One university: who it is, what it offers, what it costs. */
export function UniversityPage() {
  const { id = '' } = useParams();
  const found = useEndpointQuery(getPublicInstitute, { params: { id } });
  if (found.isLoading) return <Skeleton shape="card" label={texts.loading} />;
  if (found.data) return <University university={found.data.institute} />;
  if (found.error?.status === 404 || found.error?.status === 400) return <NotFound />;
  return <Failed message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
}

function Failed(failure: FailedStateProps) {
  usePageTitle(texts.title);
  return <FailedState {...failure} />;
}

function NotFound() {
  usePageTitle(sentence(sentenceOf('institute.unknown')));
  return (
    <EmptyState
      title={sentence(sentenceOf('institute.unknown'))}
      action={<LinkButton to="/universities">{texts.browseAll}</LinkButton>}
    />
  );
}

function University({ university }: { readonly university: InstitutePage }) {
  usePageTitle(university.name);
  const [address, setAddress] = useSearchParams();
  const tab: TabId = TABS.find((id) => id === address.get('tab')) ?? 'about';
  return (
    <Stack gap={5}>
      <UniversityHead university={university} />
      <Tabs
        label={university.name}
        tabs={TABS.map((name) => ({ id: name, label: texts[name], href: `?tab=${name}` }))}
        value={tab}
        onChange={(next) => setAddress(next === 'about' ? {} : { tab: next }, { preventScrollReset: true })}
      >
        {tab === 'about' && <AboutTab university={university} />}
        {tab === 'programs' && <ProgramsTab university={university} />}
        {tab === 'fees' && <FeeStructureTab university={university} />}
      </Tabs>
      <UniversityLists id={university._id} />
    </Stack>
  );
}
