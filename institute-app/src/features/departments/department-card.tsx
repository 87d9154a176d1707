import { Button, Card, Heading, IconPencil, IconTrash, IconX, Inline, Stack, Text } from '@uas/shared-ui/kit';
import { useState } from 'react';
import type { DepartmentCardProps } from './department-card-props';
import classes from './departments.module.css';
import { EditedDepartment } from './edited-department';

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
