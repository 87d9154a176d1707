import type { InstitutePage } from '@uas/contract';
import { Card, EmptyState, Grid, Heading, Section, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { YourMerit } from '../merit/your-merit';
import { AdmissionDates } from './admission-dates';
import { ProgramLink } from './program-link';
import { ProgramTable } from './program-table';
import classes from './programs-tab.module.css';
import { PublishedSeats } from './published-seats';
import { texts } from './university.texts';

/** When one can apply, and the departments with their programs. */
export function ProgramsTab({ university }: { readonly university: InstitutePage }) {
  const { departments, seatSessions = [] } = university;
  const dates = university.takesApplications === false ? [] : (university.dates ?? []);
  if (departments.length === 0) {
    return <EmptyState title={texts.noPrograms} />;
  }
  if (dates.length === 0 && seatSessions.length === 0) return <Departments university={university} />;
  return (
    <Stack gap={5}>
      {dates.length > 0 && (
        <AdmissionDates institute={university._id} offerings={dates} departments={departments} />
      )}
      <Section title={texts.programs}>
        <Departments university={university} />
      </Section>
      {seatSessions.length > 0 && <PublishedSeats institute={university._id} />}
    </Stack>
  );
}

/** As tables where anything is known of a program, else as lists of names. */
function Departments({ university }: { readonly university: InstitutePage }) {
  if (!university.programFacts) return <DepartmentCards university={university} />;
  return (
    <Stack gap={5}>
      {university.departments.map((department) => (
        <section key={department.name}>
          <Stack gap={2}>
            <Heading level={3}>
              <Typed>{department.name}</Typed>
            </Heading>
            {department.courses.length === 0 ? (
              <Text tone="muted" size="s">
                {texts.noCourses}
              </Text>
            ) : (
              <ProgramTable university={university} department={department} />
            )}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

function DepartmentCards({ university }: { readonly university: InstitutePage }) {
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
                      <ProgramLink name={course} />
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
