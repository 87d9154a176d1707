import { dropMailTemplate, listMailTemplates, type MailTemplate, saveMailTemplate } from '@uas/contract';
import {
  Form,
  FormActions,
  refusalOf,
  SubmitButton,
  TextArea,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Button, commonTexts } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { mailKindLabel } from '../../admin/labels';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { texts } from './mail-templates.texts';
import { PlaceholderButtons } from './placeholder-buttons';
import classes from './template-form.module.css';
import { TemplatePreview } from './template-preview';
import { refusedFields } from './template-refusals';
import { useInsertion } from './use-insertion';
import { type TemplateKey, templateKey } from './use-template';

/** The words of one kind of mail, to change; typed work is not lost without a question. */
export function Template({ subject: template, onClose }: ViewProps<MailTemplate>) {
  const key = templateKey(template);
  return key && <TemplateForm template={template} templateKey={key} onClose={onClose} />;
}

interface TemplateFormProps {
  readonly template: MailTemplate;
  readonly templateKey: TemplateKey;
  readonly onClose: () => void;
}

/** Subject and text of a mail beside a preview of it, and the way back to the standard text. */
function TemplateForm({ template, templateKey: params, onClose }: TemplateFormProps) {
  const { subject, body } = template;
  const form = useFormValues({ subject, body });
  const [isTried, setIsTried] = useState(false);
  const insertion = useInsertion();
  const refused = refusedFields(template.placeholders, form.values);
  const saving = useEndpointMutation(saveMailTemplate, {
    invalidates: [listMailTemplates],
    onDone: onClose,
  });
  const reset = useConfirmedAction(dropMailTemplate, { invalidates: [listMailTemplates], onDone: onClose });
  useTypedWork(form.dirty);
  const save = () => {
    setIsTried(true);
    if (Object.keys(refused).length === 0) void saving.mutate({ params, body: form.values });
  };
  const { errors, failure } = refusalOf(saving);
  return (
    <>
      <Form
        label={texts.dialogTitle({ kind: mailKindLabel(template) })}
        summary="none"
        errors={isTried ? { ...errors, ...refused } : errors}
        failure={failure}
        pending={saving.isPending}
        onSubmit={save}
      >
        <div className={classes.editor}>
          <div className={classes.fields} {...insertion.fields}>
            <TextField label={texts.subject} maxLength={150} autoComplete="off" {...form.field('subject')} />
            <TextArea
              label={texts.body}
              hint={texts.bodyHint}
              rows={10}
              maxLength={4_000}
              {...form.field('body')}
            />
            <PlaceholderButtons placeholders={template.placeholders} onInsert={insertion.insert} />
          </div>
          <TemplatePreview templateKey={params} placeholders={template.placeholders} values={form.values} />
        </div>
        <FormActions>
          {template.version > 0 && (
            <Button
              variant="quiet"
              onClick={() =>
                reset.ask({
                  prompt: texts.resetPrompt,
                  subject: mailKindLabel(template),
                  confirmLabel: texts.reset,
                  request: { params },
                })
              }
            >
              {texts.reset}
            </Button>
          )}
          <CloseButton>{commonTexts.cancel}</CloseButton>
          <SubmitButton>{commonTexts.save}</SubmitButton>
        </FormActions>
      </Form>
      {reset.dialog}
    </>
  );
}
