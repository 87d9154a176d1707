import { Stack, Text } from '@uas/shared-ui/kit';
import { texts } from '../../institute/institute.texts';
import { AddProgram } from './add-program';
import { DepartmentCard } from './department-card';
import classes from './departments.module.css';
import { texts as editTexts } from './edit-departments.texts';
import type { DepartmentsDraft } from './use-departments';

/** Departments and their programs while the profile is edited: add, edit, trim, remove. */
export function DepartmentsEditor({ draft }: { draft: DepartmentsDraft }) {
  return (
    <fieldset className={classes.editor}>
      <legend className={classes.legend}>{editTexts.editor}</legend>
      <Stack gap={4}>
        <AddProgram {...draft} />
        {draft.departments.length === 0 && <Text tone="muted">{texts.noDepartments}</Text>}
        {draft.departments.map((department, index) => (
          <DepartmentCard
            key={department.name}
            department={department}
            others={draft.departments.filter((other) => other !== department)}
            onEditing={(isEdited) => draft.setEdited(department.name, isEdited)}
            onChange={(changed) => draft.change(index, changed)}
            onRemove={() => draft.remove(index)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
