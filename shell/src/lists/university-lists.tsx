import { Card, Instant, Link, Section, StatusBadge } from '@uas/shared-ui/kit';
import { stateLook } from '@uas/shared-ui/merit-lists';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { listPublicMeritLists } from './lazy-list-calls';
import classes from './lists.module.css';
import { universityTexts } from './lists.texts';

/** The published merit lists of a university, a line each; nothing where there is none. */
export function UniversityLists({ id }: { readonly id: string }) {
  const lists = useEndpointQuery(listPublicMeritLists, { params: { id }, query: {} }).data?.lists ?? [];
  if (lists.length === 0) return null;
  return (
    <Section title={universityTexts.title}>
      <Card padding="none">
        <ul className={classes.lists}>
          {lists.map(({ _id, round, session, state, provisionalAt, finalAt }) => {
            const [status, tone] = stateLook(state);
            const publishedAt = finalAt ?? provisionalAt;
            return (
              <li key={_id}>
                <Link to={`/lists/${encodeURIComponent(_id)}`}>
                  {universityTexts.list({ round, session })}
                </Link>
                <StatusBadge status={status} tone={tone} />
                {publishedAt !== null && (
                  <span className={classes.small}>
                    <Instant value={publishedAt} />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}
