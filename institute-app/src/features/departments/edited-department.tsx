import { TextArea, TextField } from '@uas/shared-ui/forms';
import { Button, Inline, Stack } from '@uas/shared-ui/kit';
import { useState } from 'react';
import type { DepartmentCardProps } from './department-card-props';
import { editedDepartment, editedDepartmentRefusal } from './departments';

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
        label={`Name of the department ${department.name}`}
        maxLength={200}
        error={refusal}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <TextArea
        label={`Programs of ${department.name}`}
        hint="One program a line."
        rows={Math.min(12, department.courses.length + 3)}
        value={typed.programs}
        onChange={(programs) => setTyped({ ...typed, programs })}
      />
      <Inline gap={2}>
        <Button onClick={takeOver}>Done</Button>
        <Button variant="quiet" onClick={onClose}>
          Undo edits
        </Button>
      </Inline>
    </Stack>
  );
}
