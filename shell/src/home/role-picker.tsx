import type { Role } from '@uas/contract';
import { chooseRole, IconBuilding, IconChevronRight, IconSchool, IconSettings } from '@uas/shared-ui/kit';
import classes from './public-home.module.css';

const DOORS: readonly { role: Role; name: string; words: string; icon: React.ReactNode }[] = [
  {
    role: 'student',
    name: 'Student',
    words: 'Register, apply and follow your applications',
    icon: <IconSchool />,
  },
  {
    role: 'institute',
    name: 'Institute',
    words: 'Keep your programs, review and decide',
    icon: <IconBuilding />,
  },
  { role: 'admin', name: 'Admin', words: 'Run the service with your team', icon: <IconSettings /> },
];

/** The three doors of the site. */
export function RolePicker() {
  return (
    <div className={classes.doors}>
      {DOORS.map(({ role, name, words, icon }) => (
        <button
          key={role}
          type="button"
          className={classes.door}
          aria-labelledby={`door-${role}`}
          aria-describedby={`door-${role}-words`}
          onClick={() => chooseRole(role)}
        >
          <span className={classes.doorIcon} aria-hidden="true">
            {icon}
          </span>
          <span id={`door-${role}`} className={classes.doorName}>
            {name}
          </span>
          <span className={classes.doorArrow} aria-hidden="true">
            <IconChevronRight />
          </span>
          <span id={`door-${role}-words`} className={classes.doorWords}>
            {words}
          </span>
        </button>
      ))}
    </div>
  );
}
