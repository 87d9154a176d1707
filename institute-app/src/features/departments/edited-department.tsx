import type { Department } from '@uas/contract';
import { TextArea, TextField } from '@uas/shared-ui/forms';
import { Button, Inline, Stack } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from '../../institute/institute.texts';
import { editedDepartment, editedDepartmentRefusal } from './departments';
import { texts as editTexts } from './edit-departments.texts';

export interface DepartmentCardProps {
  readonly department: Department;
  readonly others: readonly Department[];
  /** It is being edited, or no longer. */
  readonly onEditing: (isEdited: boolean) => void;
  readonly onChange: (department: Department) => void;
  readonly onRemove: () => void;
}

/** The name and the programs of one department as text, taken over with Done. */
export function EditedDepartment({
  department,
  others,
  onChange,
  onClose,
}: DepartmentCardProps & { onClose: () => void }) {
  const [typed, setTyped] = useState({ name: department.name, programs: department.courses.join('\n') });
  const [refusal, setRefusal] = useState<string | null>(null);
  const takeOver = () => {
    const reason = editedDepartmentRefusal(typed.name, others);
    setRefusal(reason);
    if (reason !== null) return;
    onChange(editedDepartment(typed));
    onClose();
  };
  return (
    <Stack gap={3}>
      <TextField
        label={editTexts.nameOf({ department: department.name })}
        maxLength={200}
        error={refusal}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <TextArea
        label={editTexts.programsOf({ department: department.name })}
        hint={editTexts.oneALine}
        rows={Math.min(12, department.courses.length + 3)}
        value={typed.programs}
        onChange={(programs) => setTyped({ ...typed, programs })}
      />
      <Inline gap={2}>
        <Button onClick={takeOver}>{texts.done}</Button>
        <Button variant="quiet" onClick={onClose}>
          {editTexts.undoEdits}
        </Button>
      </Inline>
    </Stack>
  );
}
