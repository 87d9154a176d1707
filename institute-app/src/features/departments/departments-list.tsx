import type { Department } from '@uas/contract';
import { Heading, Text } from '@uas/shared-ui/kit';
import classes from './departments.module.css';

export const NO_DEPARTMENTS = 'No departments listed.';

/** Departments with their programs, to read. */
export function DepartmentsList({ departments }: { departments: readonly Department[] }) {
  if (departments.length === 0) return <Text tone="muted">{NO_DEPARTMENTS}</Text>;
  return (
    <ul className={classes.departments}>
      {departments.map(({ name, courses }) => (
        <li key={name} className={classes.department}>
          <Heading level={4}>{name}</Heading>
          {courses.length === 0 ? (
            <Text tone="muted" size="s">
              No programs in this department yet.
            </Text>
          ) : (
            <ul className={classes.courses}>
              {courses.map((course) => (
                <li key={course}>{course}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
