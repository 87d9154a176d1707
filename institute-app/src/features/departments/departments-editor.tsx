import { FieldRow, TextField } from '@uas/shared-ui/forms';
import { Alert, Button, IconPlus, Stack, Text } from '@uas/shared-ui/kit';
import type { KeyboardEvent } from 'react';
import { DepartmentCard } from './department-card';
import classes from './departments.module.css';
import { texts } from './departments.texts';
import { texts as editTexts } from './edit-departments.texts';
import type { DepartmentsDraft } from './use-departments';

/** Departments and their programs while the profile is edited: add, edit, trim, remove. */
export function DepartmentsEditor({ draft }: { draft: DepartmentsDraft }) {
  return (
    <fieldset className={classes.editor}>
      <legend className={classes.legend}>{editTexts.editor}</legend>
      <Stack gap={4}>
        <AddProgram draft={draft} />
        {draft.departments.length === 0 && <Text tone="muted">{texts.noDepartments}</Text>}
        {draft.departments.map((department, index) => (
          <DepartmentCard
            key={department.name}
            department={department}
            others={draft.departments.filter((other) => other !== department)}
            onChange={(changed) => draft.change(index, changed)}
            onRemove={() => draft.remove(index)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

function AddProgram({ draft }: { draft: DepartmentsDraft }) {
  const { added, setAdded, add, refusal } = draft;
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={classes.add} onKeyDown={addOnEnter}>
      <legend className={classes.addLegend}>{editTexts.addHeading}</legend>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <FieldRow>
        <TextField
          label={editTexts.departmentName}
          maxLength={200}
          value={added.departmentName}
          onChange={(departmentName) => setAdded({ ...added, departmentName })}
        />
        <TextField
          label={texts.programName}
          maxLength={200}
          value={added.programName}
          onChange={(programName) => setAdded({ ...added, programName })}
        />
      </FieldRow>
      <div>
        <Button icon={<IconPlus aria-hidden="true" />} onClick={add}>
          {editTexts.add}
        </Button>
      </div>
    </fieldset>
  );
}
