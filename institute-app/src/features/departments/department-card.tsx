import {
  Button,
  Card,
  commonTexts,
  Heading,
  IconPencil,
  IconTrash,
  IconX,
  Inline,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from '../../institute/institute.texts';
import classes from './departments.module.css';
import { texts as editTexts } from './edit-departments.texts';
import { type DepartmentCardProps, EditedDepartment } from './edited-department';

/** One department with its programs, to be edited or removed. */
export function DepartmentCard(props: DepartmentCardProps) {
  const [editing, setEditing] = useState(false);
  const edit = (isEdited: boolean) => {
    setEditing(isEdited);
    props.onEditing(isEdited);
  };
  return (
    <Card>
      {editing ? (
        <EditedDepartment {...props} onClose={() => edit(false)} />
      ) : (
        <ShownDepartment {...props} onEdit={() => edit(true)} />
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
    onChange({ name, courses: courses.filter((known) => known !== program) });
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <Heading level={3}>
          <Typed>{name}</Typed>
        </Heading>
        <Inline gap={2}>
          <Button
            size="small"
            icon={<IconPencil aria-hidden="true" />}
            aria-label={editTexts.editOne({ department: name })}
            onClick={onEdit}
          >
            {editTexts.edit}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<IconTrash aria-hidden="true" />}
            aria-label={editTexts.removeOne({ department: name })}
            onClick={onRemove}
          >
            {commonTexts.remove}
          </Button>
        </Inline>
      </Inline>
      {courses.length === 0 && <Text tone="muted">{texts.noPrograms}</Text>}
      <ul className={classes.programs}>
        {courses.map((program) => (
          <li key={program}>
            <button
              type="button"
              className={classes.program}
              aria-label={editTexts.removeProgram({ program, department: name })}
              onClick={() => without(program)}
            >
              <Typed>{program}</Typed>
              <IconX aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
