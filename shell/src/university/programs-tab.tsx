import { type PublicInstitute, programPath } from '@uas/contract';
import { Card, EmptyState, Grid, Heading, Link, Section, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { AdmissionDates } from './admission-dates';
import classes from './programs-tab.module.css';
import { texts } from './university.texts';

/** When one can apply, and the departments with their programs. */
export function ProgramsTab({ university }: { readonly university: PublicInstitute }) {
  const { departments, dates = [] } = university;
  if (departments.length === 0) {
    return <EmptyState title={texts.noPrograms} />;
  }
  if (dates.length === 0) return <Departments departments={departments} />;
  return (
    <Stack gap={5}>
      <AdmissionDates institute={university._id} offerings={dates} departments={departments} />
      <Section title={texts.programs}>
        <Departments departments={departments} />
      </Section>
    </Stack>
  );
}

function Departments({ departments }: Pick<PublicInstitute, 'departments'>) {
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
                  <ProgramName name={course} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </Grid>
  );
}

/** Leads to all universities that offer it. */
function ProgramName({ name }: { name: string }) {
  const path = programPath(name);
  if (path === null) return <Typed>{name}</Typed>;
  return (
    <Link to={path}>
      <Typed>{name}</Typed>
    </Link>
  );
}
