import { type PublicInstitute, programPath } from '@uas/contract';
import { Card, EmptyState, Grid, Heading, Link, Section, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { YourMerit } from '../merit/your-merit';
import { AdmissionDates } from './admission-dates';
import classes from './programs-tab.module.css';
import { texts } from './university.texts';

/** When one can apply, and the departments with their programs. */
export function ProgramsTab({ university }: { readonly university: PublicInstitute }) {
  const { departments, dates = [] } = university;
  if (departments.length === 0) {
    return <EmptyState title={texts.noPrograms} />;
  }
  if (dates.length === 0) return <Departments university={university} />;
  return (
    <Stack gap={5}>
      <AdmissionDates institute={university._id} offerings={dates} departments={departments} />
      <Section title={texts.programs}>
        <Departments university={university} />
      </Section>
    </Stack>
  );
}

function Departments({ university }: { readonly university: PublicInstitute }) {
  return (
    <Grid as="ul" column="medium" className={classes.list}>
      {university.departments.map(({ name, courses, programs }) => (
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
              {courses.map((course, index) => (
                <li key={course}>
                  <div className={classes.course}>
                    <span>
                      <ProgramName name={course} />
                    </span>
                    <YourMerit
                      university={university}
                      program={{ id: programs?.[index]?.id ?? null, name: course }}
                    />
                  </div>
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
