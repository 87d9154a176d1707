import { FieldRow, TextField } from '@uas/shared-ui/forms';
import { Alert, Button, IconPlus } from '@uas/shared-ui/kit';
import type { KeyboardEvent } from 'react';
import { texts } from '../../institute/institute.texts';
import type { NewProgram } from './departments';
import classes from './departments.module.css';
import { texts as editTexts } from './edit-departments.texts';

interface AddProgramProps {
  /** What is typed. */
  readonly added: NewProgram;
  readonly setAdded: (added: NewProgram) => void;
  readonly add: () => void;
  /** Why it cannot be added. */
  readonly refusal: string | null;
  readonly pending?: boolean;
}

/** The department and the program that is added to it. */
export function AddProgram({ added, setAdded, add, refusal, pending = false }: AddProgramProps) {
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!pending) add();
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
        <Button icon={<IconPlus aria-hidden="true" />} pending={pending} onClick={add}>
          {editTexts.add}
        </Button>
      </div>
    </fieldset>
  );
}
