import { listStudentApplications, NO_APPLICATIONS } from '@uas/contract';
import {
  Day,
  EmptyState,
  FailedState,
  ProgramName,
  ReferenceNumber,
  Skeleton,
  sentence,
  Text,
  Typed,
  UnreadableRows,
  unreadableRows,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { ApplicationStatus } from '../../admin/application-status';
import classes from './student-detail.module.css';
import { texts } from './student-detail.texts';

/** Where a student has applied and what came of it. */
export function StudentApplications({ email }: { email: string }) {
  const { data, isLoading, error, refetch } = useEndpointQuery(listStudentApplications, {
    params: { email },
  });
  if (isLoading) return <Skeleton shape="row" count={2} label={texts.loadingApplications} />;
  if (!data) return <FailedState message={error?.message} onRetry={() => void refetch()} />;
  const unreadable = unreadableRows(data, 'applications');
  if (data.applications.length === 0 && unreadable === 0)
    return <EmptyState title={sentence(NO_APPLICATIONS)} />;
  return (
    <>
      <UnreadableRows count={unreadable} kind="application" />
      <ul className={classes.list}>
        {data.applications.map((application) => (
          <li key={application._id} className={classes.entry}>
            <div className={classes.text}>
              <Text weight="medium">
                <ProgramName of={application} />
              </Text>
              <Text size="s" tone="muted">
                {texts.applied({
                  institute: <Typed>{application.instituteName}</Typed>,
                  session: application.session,
                  day: <Day value={application.date} />,
                })}
              </Text>
              <ReferenceNumber number={application.number} line />
            </div>
            <ApplicationStatus of={application} />
          </li>
        ))}
      </ul>
    </>
  );
}
