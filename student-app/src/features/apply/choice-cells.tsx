import { comparable, type PublicInstitute, serverNow } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { commonTexts, Typed } from '@uas/shared-ui/kit';
import classes from './apply.module.css';
import { texts } from './apply.texts';
import { sessionOptions } from './chosen-dates';
import type { Choice, Choices } from './use-choices';

interface CellProps {
  readonly institute: PublicInstitute;
  readonly choices: Choices;
}

interface FoundProps extends CellProps {
  readonly search: string;
  readonly onChosen: (id: string) => void;
}

/** The programs that a search has found, each one press away from being chosen. */
export function FoundPrograms({ institute, choices, search, onChosen }: FoundProps) {
  const found = programsFound(institute, search);
  if (found.length === 0) return null;
  return (
    <ul className={classes.found} aria-label={texts.found({ institute: institute.name })}>
      {found.map(({ department, course }) => (
        <li key={`${department} ${course}`}>
          <button
            type="button"
            className={classes.foundProgram}
            aria-pressed={isChosen(choices.choiceFor(institute._id), { department, course })}
            onClick={() => {
              choices.chooseProgram(institute, { department, course });
              onChosen(institute._id);
            }}
          >
            <Typed>{course}</Typed>
          </button>
        </li>
      ))}
    </ul>
  );
}

function isChosen(choice: Choice, program: Pick<Choice, 'department' | 'course'>): boolean {
  return choice.department === program.department && choice.course === program.course;
}

const MOST_FOUND = 5;

function programsFound({ departments }: PublicInstitute, search: string) {
  const query = comparable(search);
  if (query === '') return [];
  return departments
    .flatMap(({ name, courses }) => courses.map((course) => ({ department: name, course })))
    .filter(({ course }) => comparable(course).includes(query))
    .slice(0, MOST_FOUND);
}

/** The department to apply to. */
export function DepartmentCell({ institute, choices }: CellProps) {
  const { _id, name, departments } = institute;
  return (
    <div className={classes.select}>
      <SelectField
        label={texts.departmentAt({ institute: name })}
        labelShown="hidden"
        placeholder={departments.length > 0 ? texts.department : texts.noDepartments}
        disabled={departments.length === 0}
        options={departments.map((department) => department.name)}
        value={choices.choiceFor(_id).department}
        onChange={(department) => choices.choose(_id, { department })}
      />
    </div>
  );
}

/** The program of the chosen department (S-5.32). */
export function ProgramCell({ institute, choices }: CellProps) {
  const { _id, name, departments } = institute;
  const { department, course } = choices.choiceFor(_id);
  const courses = departments.find((one) => one.name === department)?.courses ?? [];
  return (
    <div className={classes.select}>
      <SelectField
        label={texts.programAt({ institute: name })}
        labelShown="hidden"
        placeholder={commonTexts.program}
        disabled={department === ''}
        options={courses}
        value={course}
        onChange={(chosen) => choices.chooseProgram(institute, { course: chosen })}
      />
    </div>
  );
}

/** The session: Fall and Spring of this and the next year (S-9.5); what is closed for the chosen program is marked. */
export function SessionCell({ institute, choices }: CellProps) {
  const { _id, name } = institute;
  const choice = choices.choiceFor(_id);
  return (
    <div className={classes.session}>
      <SelectField
        label={texts.sessionAt({ institute: name })}
        labelShown="hidden"
        placeholder={commonTexts.session}
        options={sessionOptions(institute, choice, serverNow())}
        value={choice.session}
        onChange={(session) => choices.choose(_id, { session })}
      />
    </div>
  );
}
