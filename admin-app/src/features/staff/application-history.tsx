import { listAudit } from '@uas/contract';
import { FailedState, Instant, Section, Skeleton, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './audit.texts';
import classes from './audit-history.module.css';
import { AuditSentence } from './audit-sentence';

/** What happened to one application, newest first. */
export function ApplicationHistory({ number }: { readonly number: string }) {
  const found = useEndpointQuery(listAudit, { query: { search: number } });
  return (
    <Section title={texts.history} level={3}>
      {found.isLoading && <Skeleton count={2} label={texts.loading} />}
      {!found.data && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data?.entries.length === 0 && <Text tone="muted">{texts.none}</Text>}
      <ul className={classes.history}>
        {found.data?.entries.map((entry) => (
          <li key={entry._id} className={classes.entry}>
            <AuditSentence entry={entry} isAlone />
            <Text as="span" size="s" tone="muted">
              <Instant value={entry.at} />
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
