import { Button, NewBadge, ProgramName, programName, Text, Typed } from '@uas/shared-ui/kit';
import { useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts';

/** The threads about approved applications, on a phone the way to them from Messages. */
export function ThreadList() {
  const dialog = useDialog();
  const approved = useApplications().filter(({ status }) => status === 'approved');
  if (approved.length === 0)
    return (
      <Text size="s" tone="muted">
        {texts.noThreads}
      </Text>
    );
  return (
    <ul className={classes.threads}>
      {approved.map((application) => (
        <li key={application._id} className={classes.thread}>
          <span>
            {texts.threadOf({
              program: <ProgramName of={application} />,
              university: <Typed>{application.instituteName}</Typed>,
            })}{' '}
            {application.messages.some(({ from, read }) => from === 'institute' && !read) && <NewBadge />}
          </span>
          <Button
            size="small"
            aria-label={`${texts.openThread}: ${programName(application)}`}
            onClick={() => dialog.open({ kind: 'application-messages', applicationId: application._id })}
          >
            {texts.openThread}
          </Button>
        </li>
      ))}
    </ul>
  );
}
