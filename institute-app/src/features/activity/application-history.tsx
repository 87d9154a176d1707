import { type ActivityEntry, getInstituteActivity } from '@uas/contract';
import { FailedState, Instant, Section, Skeleton, sentence, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useInstitute } from '../../institute/institute-context';
import { whoDid } from './activity';
import classes from './activity.module.css';
import { texts } from './activity.texts';

/** What happened to one application at the institute, newest first. */
export function ApplicationHistory({ number }: { number: string }) {
  const { email } = useInstitute();
  const found = useEndpointQuery(getInstituteActivity, { params: { email }, query: { search: number } });
  return (
    <Section title={texts.history} level={3}>
      {found.isLoading && <Skeleton count={2} label={texts.loading} />}
      {!found.data && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data?.entries.length === 0 && <Text tone="muted">{texts.none}</Text>}
      <ul className={classes.history}>
        {found.data?.entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  return (
    <li className={classes.entry}>
      <span dir="auto">{sentence(entry.text)}</span>
      <Text as="span" size="s" tone="muted">
        {whoDid(entry)} · <Instant value={entry.at} />
      </Text>
    </li>
  );
}
