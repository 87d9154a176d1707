import {
  Button,
  Card,
  Heading,
  IconLogout,
  InitialsAvatar,
  Inline,
  StatusBadge,
  Text,
} from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import classes from './dashboard.module.css';
import { useLogout } from './use-logout';

/** Who is signed in, whether the fee is paid, and the ways out. */
export function StudentHeader({ onLeave }: { onLeave: () => void }) {
  const { student } = useStudent();
  const { logout, leave, question } = useLogout(onLeave);
  return (
    <Card>
      <div className={classes.header}>
        <div className={classes.who}>
          <InitialsAvatar name={student.name} size="large" />
          <div className={classes.words}>
            <div className={classes.name}>
              <Heading level={1}>{student.name}</Heading>
              {student.paid && <StatusBadge status="Active" tone="success" />}
            </div>
            <Text tone="muted" size="s">
              {student.email}
            </Text>
          </div>
        </div>
        <Inline gap={2}>
          <Button variant="quiet" onClick={leave}>
            Switch Role
          </Button>
          <Button icon={<IconLogout aria-hidden="true" />} onClick={logout}>
            Logout
          </Button>
        </Inline>
        {question}
      </div>
    </Card>
  );
}
