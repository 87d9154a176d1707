import type { Department } from '@uas/contract';
import { Heading, Text, Typed } from '@uas/shared-ui/kit';
import classes from './departments.module.css';
import { texts } from './departments.texts';

/** Departments with their programs, to read. */
export function DepartmentsList({ departments }: { departments: readonly Department[] }) {
  if (departments.length === 0) return <Text tone="muted">{texts.noDepartments}</Text>;
  return (
    <ul className={classes.departments}>
      {departments.map(({ name, courses }) => (
        <li key={name} className={classes.department}>
          <Heading level={4}>
            <Typed>{name}</Typed>
          </Heading>
          {courses.length === 0 ? (
            <Text tone="muted" size="s">
              {texts.noPrograms}
            </Text>
          ) : (
            <ul className={classes.courses}>
              {courses.map((course) => (
                <li key={course}>
                  <Typed>{course}</Typed>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
