import type { Role } from '@uas/contract';
import { endSession } from '../kit/client/client';
import { Button } from '../kit/components/button';
import { toast } from '../kit/components/toast-store';
import { useSession } from '../kit/session/session';
import classes from './role-bar.module.css';
import type { Person } from './run-alone';

interface RoleBarProps {
  readonly role: Role;
  readonly people: readonly Person[];
}

/** Stands above a portal that runs alone: whose portal it is, and people to try it as. */
export function RoleBar({ role, people }: RoleBarProps) {
  const signedIn = useSession((session) => session.token !== null);
  const enter = (person: Person) =>
    person.enter().catch((failure: Error) => toast({ tone: 'danger', message: failure.message }));
  return (
    <nav className={classes.bar} aria-label="People to try the portal as">
      <strong className={classes.title}>The {role} portal alone</strong>
      {people.map((person) => (
        <Button key={person.name} size="small" title={person.about} onClick={() => enter(person)}>
          {person.name}
        </Button>
      ))}
      {signedIn && (
        <Button size="small" variant="quiet" onClick={() => endSession('login')}>
          Sign out
        </Button>
      )}
    </nav>
  );
}
