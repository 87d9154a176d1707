import type { Program } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Text } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { texts } from './departments.texts';
import { useRenameProgram } from './use-rename-program';

interface RenameProgramDialogProps {
  readonly opened: boolean;
  /** Null before it was opened; stays while it closes, so that the focus finds its way back. */
  readonly program: Program | null;
  readonly onClose: () => void;
}

/** Gives a program that is offered another name. */
export function RenameProgramDialog({ opened, program, onClose }: RenameProgramDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.rename}>
      {program && <RenameProgramForm program={program} onClose={onClose} />}
    </Dialog>
  );
}

function RenameProgramForm({ program, onClose }: { program: Program; onClose: () => void }) {
  const { name, setName, error, failure, pending, save } = useRenameProgram(program, onClose);
  useTypedWork(name !== program.name);
  return (
    <Form
      label={texts.rename}
      onSubmit={save}
      errors={error === null ? {} : { name: error }}
      failure={failure}
      pending={pending}
      summary="none"
    >
      <TextField
        label={texts.programName}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <Text size="s" tone="muted">
        {texts.renameMore}
      </Text>
      <FormActions>
        <CloseButton>{texts.cancel}</CloseButton>
        <SubmitButton pendingLabel={texts.saving}>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
