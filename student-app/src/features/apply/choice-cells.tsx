import { type PublicInstitute, sessionsForStudent } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import type { Choices } from './use-choices';

interface CellProps {
  readonly institute: PublicInstitute;
  readonly choices: Choices;
}

/** The department to apply to. */
export function DepartmentCell({ institute, choices }: CellProps) {
  const { _id, name, departments } = institute;
  return (
    <SelectField
      label={`Department at ${name}`}
      labelShown="hidden"
      placeholder={departments.length > 0 ? 'Department' : 'No departments listed'}
      disabled={departments.length === 0}
      options={departments.map((department) => department.name)}
      value={choices.choiceFor(_id).department}
      onChange={(department) => choices.choose(_id, { department })}
    />
  );
}

/** The program of the chosen department (S-5.32). */
export function ProgramCell({ institute, choices }: CellProps) {
  const { _id, name, departments } = institute;
  const { department, course } = choices.choiceFor(_id);
  const courses = departments.find((one) => one.name === department)?.courses ?? [];
  return (
    <SelectField
      label={`Program at ${name}`}
      labelShown="hidden"
      placeholder="Program"
      disabled={department === ''}
      options={courses}
      value={course}
      onChange={(chosen) => choices.choose(_id, { course: chosen })}
    />
  );
}

/** The session: Fall and Spring of this and the next year (S-9.5). */
export function SessionCell({ institute, choices }: CellProps) {
  const { _id, name } = institute;
  return (
    <SelectField
      label={`Session at ${name}`}
      labelShown="hidden"
      placeholder="Session"
      options={sessionsForStudent(new Date())}
      value={choices.choiceFor(_id).session}
      onChange={(session) => choices.choose(_id, { session })}
    />
  );
}
