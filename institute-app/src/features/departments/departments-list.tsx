import type { Department, Program } from '@uas/contract';
import { Heading, IconButton, IconPencil, Text, Typed } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from '../../institute/institute.texts';
import { useMay } from '../../institute/institute-context';
import classes from './departments.module.css';
import { RenameProgramDialog } from './rename-program-dialog';

/** Departments with their programs, to read; whoever may change them can rename each program. */
export function DepartmentsList({ departments }: { departments: readonly Department[] }) {
  const [renaming, setRenaming] = useState<{ program: Program | null; opened: boolean }>({
    program: null,
    opened: false,
  });
  const mayRename = useMay('settings');
  if (departments.length === 0) return <Text tone="muted">{texts.noDepartments}</Text>;
  return (
    <>
      <ul className={classes.departments}>
        {departments.map(({ name, courses, programs }) => (
          <li key={name} className={classes.department}>
            <Heading level={4}>
              <Typed>{name}</Typed>
            </Heading>
            {courses.length === 0 ? (
              <Text tone="muted" size="s">
                {texts.noPrograms}
              </Text>
            ) : (
              <ul className={classes.courses}>
                {programs && mayRename
                  ? programs.map((program) => (
                      <SavedProgram
                        key={program.id}
                        program={program}
                        onRename={() => setRenaming({ program, opened: true })}
                      />
                    ))
                  : courses.map((course) => (
                      <li key={course}>
                        <Typed>{course}</Typed>
                      </li>
                    ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <RenameProgramDialog {...renaming} onClose={() => setRenaming({ ...renaming, opened: false })} />
    </>
  );
}

interface SavedProgramProps {
  readonly program: Program;
  readonly onRename: () => void;
}

function SavedProgram({ program, onRename }: SavedProgramProps) {
  return (
    <li className={classes.saved}>
      <Typed>{program.name}</Typed>
      <IconButton
        label={texts.renameOne({ program: program.name })}
        icon={<IconPencil aria-hidden="true" />}
        className={classes.rename}
        onClick={onRename}
      />
    </li>
  );
}
