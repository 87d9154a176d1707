import { listRecognitions, type StaffRecognition } from '@uas/contract';
import {
  Alert,
  EmptyState,
  FailedState,
  formatDay,
  IconExternalLink,
  KeyValueList,
  Skeleton,
  Stack,
  StatusBadge,
  Typed,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { typed } from '../../admin/labels';
import { LookUpForm } from './look-up-form';
import { recognitionLabel, recognitionTone } from './recognition-state';
import { texts } from './recognitions.texts';

/** One university while staff look it up: what it says of itself, names of lists that are like its own, and what was found. */
export function Recognition({ subject: id, onClose }: ViewProps<string>) {
  const found = useEndpointQuery(listRecognitions, { query: { id } });
  const row = found.data?.recognitions[0];
  if (found.isLoading) return <Skeleton shape="row" count={5} label={texts.loading} />;
  if (found.error && !found.data)
    return (
      <FailedState
        message={found.error.message}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  if (!row) return <EmptyState title={texts.gone} />;
  return (
    <Stack gap={5}>
      <KeyValueList layout="columns" items={factsOf(row)} />
      {row.alike.map(({ name, location, source, day }) => (
        <Alert key={`${source} ${name} ${location}`} tone="attention" live="off">
          {texts.alikeTo({
            name: <Typed>{location ? texts.nameAt({ name, location }) : name}</Typed>,
            source: <Typed>{source}</Typed>,
            day: formatDay(day),
          })}
        </Alert>
      ))}
      <LookUpForm of={row} onDone={onClose} />
    </Stack>
  );
}

function factsOf(row: StaffRecognition) {
  const { name, city, website, body, number, askedAt, lookedUpAt, lookedUpBy, validUntil, source, reason } =
    row;
  return [
    { label: texts.university, value: typed(name) },
    { label: texts.city, value: typed(city) },
    { label: texts.website, value: website && <Outside address={website} /> },
    {
      label: texts.stateOf,
      value: <StatusBadge status={recognitionLabel(row)} tone={recognitionTone(row)} />,
    },
    ...(body ? [{ label: texts.body, value: typed(body) }] : []),
    ...(number ? [{ label: texts.number, value: typed(number) }] : []),
    ...(askedAt ? [{ label: texts.askedOn, value: formatDay(askedAt) }] : []),
    ...(validUntil ? [{ label: texts.lastDay, value: formatDay(validUntil) }] : []),
    ...(lookedUpAt
      ? [
          {
            label: texts.lookedUpOn,
            value: texts.lookedUp({ day: formatDay(lookedUpAt), person: <Typed>{lookedUpBy}</Typed> }),
          },
        ]
      : []),
    ...(source ? [{ label: texts.source, value: <Outside address={source} /> }] : []),
    ...(reason ? [{ label: texts.reason, value: typed(reason) }] : []),
  ];
}

function Outside({ address }: { readonly address: string }) {
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <Typed>{address}</Typed> <IconExternalLink aria-hidden="true" size="1em" />
    </a>
  );
}
