import { Button, endSession, Heading, IconLogout, InitialsAvatar, Inline, Text } from '@uas/shared-ui/kit';
import { useInstitute } from '../../institute/institute-context';
import classes from './dashboard.module.css';

/** Who is signed in, a word of welcome, and the ways out. */
export function InstituteHeader({ onLeave }: { onLeave: () => void }) {
  const { institute } = useInstitute();
  return (
    <div className={classes.header}>
      <div className={classes.who}>
        <InitialsAvatar name={institute.name} size="large" />
        <div className={classes.words}>
          <Heading level={1}>{`Welcome, ${institute.name}`}</Heading>
          <Text tone="muted" size="s">
            {institute.email}
          </Text>
        </div>
      </div>
      <Inline gap={2}>
        <Button variant="quiet" onClick={onLeave}>
          Switch Role
        </Button>
        <Button icon={<IconLogout aria-hidden="true" />} onClick={() => void endSession('login')}>
          Logout
        </Button>
      </Inline>
    </div>
  );
}
