import { factsOfProgram, type InstitutePage } from '@uas/contract';
import { Card, classNames, Disclosure, Text, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { YourMerit } from '../merit/your-merit';
import { figureItems, shiftName } from './fact-items';
import { ProgramDetails } from './program-details';
import { factTexts } from './program-facts.texts';
import { ProgramLink } from './program-link';
import classes from './program-table.module.css';

interface ProgramTableProps {
  readonly university: InstitutePage;
  readonly department: InstitutePage['departments'][number];
}

/** The programs of one department with what is known of each: a row a program, which opens the rest; on a phone a card. */
export function ProgramTable({ university, department: { name, courses, programs } }: ProgramTableProps) {
  return (
    <Card padding="none">
      <table className={classes.table} aria-label={factTexts.table({ department: name })}>
        <thead>
          <tr>
            <th scope="col">{factTexts.program}</th>
            <th scope="col">{factTexts.degree}</th>
            <th scope="col">{factTexts.years}</th>
            <th scope="col">{factTexts.shift}</th>
            <th scope="col">{factTexts.semester}</th>
            <th scope="col">{factTexts.admission}</th>
            <th scope="col">{factTexts.closing}</th>
          </tr>
        </thead>
        {courses.map((course, index) => (
          <ProgramRows
            key={course}
            university={university}
            program={{ id: programs?.[index]?.id ?? null, name: course }}
          />
        ))}
      </table>
    </Card>
  );
}

interface ProgramRowsProps {
  readonly university: InstitutePage;
  readonly program: { readonly id: string | null; readonly name: string };
}

function ProgramRows({ university, program }: ProgramRowsProps) {
  const known = factsOfProgram(university.programFacts, program.id);
  const { degree, shift } = known.facts;
  const { years, semester, admission, closing } = figureItems(known);
  return (
    <tbody className={classes.program}>
      <tr>
        <th scope="row" className={classes.name}>
          <div className={classes.head}>
            <span>
              <ProgramLink name={program.name} />
            </span>
            <YourMerit university={university} program={program} closing={closing.value} />
          </div>
        </th>
        <Cell label={factTexts.degree} isWide>
          {degree && <Typed>{degree}</Typed>}
        </Cell>
        <Cell label={years.label}>{years.value}</Cell>
        <Cell label={factTexts.shift} isWide>
          {shiftName(shift)}
        </Cell>
        <Cell label={semester.label} isFigure>
          {semester.value}
        </Cell>
        <Cell label={admission.label} isWide isFigure>
          {admission.value}
        </Cell>
        <Cell label={closing.label} isFigure>
          {closing.value && (
            <>
              {closing.value}
              <Text as="span" size="xs" tone="muted">
                {closing.session}
              </Text>
            </>
          )}
        </Cell>
      </tr>
      <tr>
        <td colSpan={7} className={classes.more}>
          <Disclosure summary={<span>{factTexts.more({ program: <Typed>{program.name}</Typed> })}</span>}>
            <ProgramDetails university={university} program={program.name} known={known} />
          </Disclosure>
        </td>
      </tr>
    </tbody>
  );
}

interface CellProps {
  /** What stands over the column, said in the card of a phone. */
  readonly label: string;
  /** Left out of the card of a phone, which says it below. */
  readonly isWide?: boolean;
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}

function Cell({ label, isWide = false, isFigure = false, children }: CellProps) {
  const isGiven = children !== null && children !== undefined && children !== false && children !== '';
  return (
    <td className={classNames(isWide && classes.wide, isFigure && classes.figure)}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <span className={classes.value}>
        {isGiven ? (
          children
        ) : (
          <Text as="span" size="s" tone="muted">
            {factTexts.notProvided}
          </Text>
        )}
      </span>
    </td>
  );
}
