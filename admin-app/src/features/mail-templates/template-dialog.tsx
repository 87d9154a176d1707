import type { MailTemplate } from '@uas/contract';
import { Alert } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { mailKindLabel } from '../../admin/mail-kinds';
import { texts } from './mail-templates.texts';
import { TemplateForm } from './template-form';
import { templateKey } from './template-id';

interface TemplateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Null when a link names none that there is. */
  readonly template: MailTemplate | null;
}

/** The words of one kind of mail, to change; typed work is not lost without a question. */
export function TemplateDialog({ opened, onClose, template }: TemplateDialogProps) {
  const key = template && templateKey(template);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={template ? texts.dialogTitle({ kind: mailKindLabel(template) }) : texts.kind}
      size="xl"
      history="place"
    >
      {key ? (
        <TemplateForm template={template} templateKey={key} onClose={onClose} />
      ) : (
        <Alert tone="danger">{texts.unknown}</Alert>
      )}
    </Dialog>
  );
}
