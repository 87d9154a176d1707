import type { Department } from '@uas/contract';
import { Heading, Text, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { texts } from '../../institute/institute.texts';
import classes from './departments.module.css';

interface DepartmentsListProps {
  readonly departments: readonly Department[];
  /** What can be done with a department and with each of its programs, beside their names. */
  readonly departmentActions?: (department: Department) => ReactNode;
  readonly programActions?: (program: string, department: Department) => ReactNode;
}

/** Departments with their programs. */
export function DepartmentsList({ departments, departmentActions, programActions }: DepartmentsListProps) {
  if (departments.length === 0) return <Text tone="muted">{texts.noDepartments}</Text>;
  return (
    <ul className={classes.departments}>
      {departments.map((department) => (
        <li key={idOf(department, department.courses[0]) ?? department.name} className={classes.department}>
          <div className={classes.saved}>
            <Heading level={4}>
              <Typed>{department.name}</Typed>
            </Heading>
            {departmentActions?.(department)}
          </div>
          {department.courses.length === 0 ? (
            <Text tone="muted" size="s">
              {texts.noPrograms}
            </Text>
          ) : (
            <ul className={classes.courses}>
              {department.courses.map((course) => (
                <li key={idOf(department, course) ?? course} className={classes.saved}>
                  <Typed>{course}</Typed>
                  {programActions?.(course, department)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The id of a program, which stays when it or its department is renamed; an older server gives none. */
function idOf({ programs = [] }: Department, course: string | undefined): string | undefined {
  return programs.find(({ name }) => name === course)?.id;
}
