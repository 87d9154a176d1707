import { sentenceOf, statementUpload } from '@uas/contract';
import { FileField, Form, FormActions, SelectField, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts, Stack } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { ImportPreview } from './import-preview';
import { importTexts as texts } from './statements.texts';
import { usePreview } from './use-preview';

interface ImportStatementProps {
  readonly accounts: readonly string[];
  readonly onDone: () => void;
}

/** The file of a bank: chosen, looked at without any change, and imported by the columns that were seen. */
export function ImportStatement({ accounts, onDone }: ImportStatementProps) {
  const [chosen, setChosen] = useState('');
  // The accounts may come after the dialog was opened.
  const account = chosen || (accounts.length === 1 ? (accounts[0] ?? '') : '');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const look = usePreview();
  useTypedWork(file !== null);
  const send = () => {
    const wrong = {
      ...(!account && { account: sentenceOf('statement.account-unknown') }),
      ...(!file && { file: texts.fileMissing }),
    };
    setErrors(wrong);
    if (account && file) void look.look({ account, file, mapping: null });
  };
  if (look.preview && look.mapping && file)
    return (
      <ImportPreview
        chosen={{ account, file }}
        preview={look.preview}
        mapping={look.mapping}
        isLooking={look.isLooking}
        failure={look.error?.message ?? null}
        onMapping={(mapping) => void look.look({ account, file, mapping })}
        onBack={look.leave}
        onDone={onDone}
      />
    );
  return (
    <Form
      label={texts.look}
      summary="none"
      onSubmit={send}
      errors={errors}
      failure={look.error?.message ?? null}
      pending={look.isLooking}
    >
      <Stack gap={4}>
        <SelectField
          name="account"
          label={texts.account}
          hint={texts.accountHint}
          required
          options={accounts}
          value={account}
          onChange={(next) => {
            setChosen(next);
            setErrors({});
          }}
          disabled={look.isLooking}
        />
        <FileField
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          required
          rule={statementUpload}
          value={file}
          onChange={(next) => {
            setFile(next);
            setErrors({});
          }}
          disabled={look.isLooking}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={texts.looking}>{texts.look}</SubmitButton>
      </FormActions>
    </Form>
  );
}
