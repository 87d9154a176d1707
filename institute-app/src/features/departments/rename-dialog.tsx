import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { commonTexts, Text } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { texts as sharedTexts } from '../../institute/institute.texts';
import { texts } from './edit-departments.texts';
import { type Renamed, useRename } from './use-rename';

export type { Renamed };

interface RenameDialogProps {
  readonly opened: boolean;
  /** Null before it was opened; stays while it closes, so that the focus finds its way back. */
  readonly subject: Renamed | null;
  readonly onClose: () => void;
}

/** Gives a program or a department that is offered another name. */
export function RenameDialog({ opened, subject, onClose }: RenameDialogProps) {
  const title = isProgram(subject) ? texts.rename : texts.renameDepartment;
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {subject && <RenameForm title={title} subject={subject} onClose={onClose} />}
    </Dialog>
  );
}

interface RenameFormProps {
  readonly title: string;
  readonly subject: Renamed;
  readonly onClose: () => void;
}

function RenameForm({ title, subject, onClose }: RenameFormProps) {
  const { name, setName, error, failure, pending, save } = useRename(subject, onClose);
  useTypedWork(name !== subject.name);
  return (
    <Form
      label={title}
      onSubmit={save}
      errors={error === null ? {} : { name: error }}
      failure={failure}
      pending={pending}
      summary="none"
    >
      <TextField
        label={isProgram(subject) ? sharedTexts.programName : texts.departmentName}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <Text size="s" tone="muted">
        {isProgram(subject) ? texts.renameMore : texts.renameDepartmentMore}
      </Text>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={commonTexts.saving}>{commonTexts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function isProgram(subject: Renamed | null): boolean {
  return subject?.id !== undefined;
}
