import { type PublicInstitute, sessionsForStudent } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import classes from './apply.module.css';
import type { Choices } from './use-choices';

interface CellProps {
  readonly institute: PublicInstitute;
  readonly choices: Choices;
}

/** The department to apply to. */
export function DepartmentCell({ institute, choices }: CellProps) {
  const { _id, name, departments } = institute;
  return (
    <div className={classes.select}>
      <SelectField
        label={`Department at ${name}`}
        labelShown="hidden"
        placeholder={departments.length > 0 ? 'Department' : 'No departments listed'}
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
        label={`Program at ${name}`}
        labelShown="hidden"
        placeholder="Program"
        disabled={department === ''}
        options={courses}
        value={course}
        onChange={(chosen) => choices.choose(_id, { course: chosen })}
      />
    </div>
  );
}

/** The session: Fall and Spring of this and the next year (S-9.5). */
export function SessionCell({ institute, choices }: CellProps) {
  const { _id, name } = institute;
  return (
    <div className={classes.session}>
      <SelectField
        label={`Session at ${name}`}
        labelShown="hidden"
        placeholder="Session"
        options={sessionsForStudent(new Date())}
        value={choices.choiceFor(_id).session}
        onChange={(session) => choices.choose(_id, { session })}
      />
    </div>
  );
}
