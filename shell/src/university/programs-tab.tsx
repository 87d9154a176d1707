import type { PublicInstitute } from '@uas/contract';
import { Card, EmptyState, Grid, Heading, Text, Typed } from '@uas/shared-ui/kit';
import classes from './programs-tab.module.css';
import { texts } from './university.texts';

/** Departments with their programs. */
export function ProgramsTab({ university }: { readonly university: PublicInstitute }) {
  const { departments } = university;
  if (departments.length === 0) {
    return <EmptyState title={texts.noPrograms} />;
  }
  return (
    <Grid as="ul" column="medium" className={classes.list}>
      {departments.map(({ name, courses }) => (
        <Card as="li" key={name}>
          <Heading level={3}>
            <Typed>{name}</Typed>
          </Heading>
          {courses.length === 0 ? (
            <Text tone="muted" size="s">
              {texts.noCourses}
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
        </Card>
      ))}
    </Grid>
  );
}
