import type { PublicInstitute } from '@uas/contract';
import { Card, EmptyState, Grid, Heading, Text } from '@uas/shared-ui/kit';
import classes from './programs-tab.module.css';

/** Departments with their programs. */
export function ProgramsTab({ university }: { readonly university: PublicInstitute }) {
  const { departments } = university;
  if (departments.length === 0) {
    return <EmptyState title="No program information available for this university." />;
  }
  return (
    <Grid as="ul" column="medium" className={classes.list}>
      {departments.map(({ name, courses }) => (
        <Card as="li" key={name}>
          <Heading level={3}>{name}</Heading>
          {courses.length === 0 ? (
            <Text tone="muted" size="s">
              No courses listed for this department.
            </Text>
          ) : (
            <ul className={classes.courses}>
              {courses.map((course) => (
                <li key={course}>{course}</li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </Grid>
  );
}
