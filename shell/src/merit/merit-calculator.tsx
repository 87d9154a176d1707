import { ruleFor } from '@uas/contract';
import { RadioField } from '@uas/shared-ui/forms';
import { EmptyState, FailedState, LazyBoundary, lazyPart, Skeleton, Stack, Typed } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { listPublishedMeritRules } from '../lazy-calls';
import { texts } from './merit.texts';
import type { YourMeritProps } from './your-merit';

const publishedRule = lazyPart(
  async () => (await import('./published-rule')).PublishedRule,
  () => texts.failed,
);

interface MeritCalculatorProps extends YourMeritProps {
  readonly onClose: () => void;
}

/** What the merit of a visitor would be in a program. Nothing of it is sent or kept. */
export function MeritCalculator({ onClose, ...of }: MeritCalculatorProps) {
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={texts.title({ program: <Typed>{of.program.name}</Typed> })}
    >
      <LoadedRules {...of} />
    </Dialog>
  );
}

function LoadedRules({ university, program, closing }: YourMeritProps) {
  const found = useEndpointQuery(listPublishedMeritRules, { params: { id: university._id }, query: {} });
  const [chosen, setChosen] = useState<string>();
  if (found.isLoading) return <Skeleton shape="card" label={texts.loading} />;
  if (!found.data)
    return <FailedState message={texts.failed} onRetry={found.refetch} retrying={found.isFetching} />;
  const { rules } = found.data;
  const offered = [...new Set((university.meritRules ?? rules).map(({ session }) => session))];
  const published = offered.flatMap((session) => ruleFor(rules, { session, programId: program.id }) ?? []);
  const rule = published.find(({ session }) => session === chosen) ?? published[0];
  if (!rule) return <EmptyState title={texts.none} />;
  return (
    <Stack gap={4}>
      {published.length > 1 && (
        <RadioField
          label={texts.session}
          layout="inline"
          options={published.map(({ session }) => session)}
          value={rule.session}
          onChange={setChosen}
        />
      )}
      <LazyBoundary waiting={<Skeleton shape="card" label={texts.loading} />}>
        <publishedRule.Part key={rule.session} published={rule} closing={closing ?? null} />
      </LazyBoundary>
    </Stack>
  );
}
