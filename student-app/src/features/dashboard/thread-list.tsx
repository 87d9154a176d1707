import { allowed } from '@uas/contract';
import { Button, NewBadge, ProgramName, programName, Text, Typed } from '@uas/shared-ui/kit';
import { hasUnread, useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts';

/** The threads with universities, on a phone the way to them from Messages. */
export function ThreadList() {
  const dialog = useDialog();
  const open = useApplications().filter((application) => allowed(application, 'message'));
  if (open.length === 0)
    return (
      <Text size="s" tone="muted">
        {texts.noThreads}
      </Text>
    );
  return (
    <ul className={classes.threads}>
      {open.map((application) => (
        <li key={application._id} className={classes.thread}>
          <span>
            {texts.threadOf({
              program: <ProgramName of={application} />,
              university: <Typed>{application.instituteName}</Typed>,
            })}{' '}
            {hasUnread(application) && <NewBadge />}
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
