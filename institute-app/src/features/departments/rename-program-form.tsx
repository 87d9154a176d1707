import type { Program } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { commonTexts, Text } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { texts } from '../../institute/institute.texts';
import { useRenameProgram } from './use-rename-program';

/** The new name of a program. */
export function RenameProgramForm({ program, onClose }: { program: Program; onClose: () => void }) {
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
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={commonTexts.saving}>{commonTexts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
