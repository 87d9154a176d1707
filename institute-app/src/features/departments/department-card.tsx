import type { Department } from '@uas/contract';
import { TextArea, TextField } from '@uas/shared-ui/forms';
import { Button, Card, Heading, IconPencil, IconTrash, IconX, Inline, Stack, Text } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { editedDepartment, editedDepartmentRefusal } from './departments';
import classes from './departments.module.css';

interface DepartmentCardProps {
  readonly department: Department;
  readonly others: readonly Department[];
  readonly onChange: (department: Department) => void;
  readonly onRemove: () => void;
}

/** One department with its programs, to be edited or removed. */
export function DepartmentCard(props: DepartmentCardProps) {
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      {editing ? (
        <EditedDepartment {...props} onClose={() => setEditing(false)} />
      ) : (
        <ShownDepartment {...props} onEdit={() => setEditing(true)} />
      )}
    </Card>
  );
}

function ShownDepartment({
  department,
  onChange,
  onRemove,
  onEdit,
}: DepartmentCardProps & { onEdit: () => void }) {
  const { name, courses } = department;
  const without = (program: string) =>
    onChange({ name, courses: courses.filter((held) => held !== program) });
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <Heading level={3}>{name}</Heading>
        <Inline gap={2}>
          <Button
            size="small"
            icon={<IconPencil aria-hidden="true" />}
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<IconTrash aria-hidden="true" />}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Inline>
      </Inline>
      {courses.length === 0 && <Text tone="muted">No programs in this department yet.</Text>}
      <ul className={classes.programs}>
        {courses.map((program) => (
          <li key={program}>
            <button
              type="button"
              className={classes.program}
              aria-label={`Remove ${program} from ${name}`}
              onClick={() => without(program)}
            >
              {program}
              <IconX aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function EditedDepartment({
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
