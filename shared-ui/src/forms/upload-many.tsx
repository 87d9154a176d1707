import { IconFile, IconReload, IconUpload, IconX } from '@tabler/icons-react';
import { formatBytes, type Texts, type UploadRule } from '@uas/contract';
import { Button, IconButton } from '../kit/components/button';
import { Field, FieldError, type FieldProps } from '../kit/components/field';
import { ProgressBar } from '../kit/components/progress-bar';
import { VisuallyHidden } from '../kit/components/text';
import { Typed } from '../kit/components/written-values';
import classes from './file-field.module.css';
import { texts as formTexts } from './forms.texts';
import type { UploadOptions } from './upload-control';
import { acceptOf, limitOf } from './upload-limits';
import { type SentFile, useUploadMany } from './use-upload-many';

export interface UploadManyProps extends Omit<FieldProps, 'error'> {
  readonly rule: UploadRule;
  /** Sends one file; called for one after the other. */
  readonly upload: (file: File, options: UploadOptions) => Promise<unknown>;
  /** After the last of the chosen files, with how many of them arrived. */
  readonly onUploaded?: (count: number) => void;
  readonly texts: Texts;
}

/** Chooses files and sends them one by one: the good ones arrive, the bad ones are named and can be retried. */
export function UploadMany({ rule, upload, onUploaded, texts, ...field }: UploadManyProps) {
  const { files, add, retry, remove } = useUploadMany({ rule, upload, onUploaded, texts });
  const hint = (
    <>
      {field.hint && <>{field.hint} </>}
      {limitOf(rule)}
    </>
  );
  return (
    <Field {...field} hint={hint}>
      {(wiring) => (
        <div className={classes.box}>
          <div className={classes.drop}>
            <input
              {...wiring}
              type="file"
              multiple
              accept={acceptOf(rule)}
              className={classes.input}
              onChange={(event) => {
                const chosen = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = '';
                add(chosen);
              }}
            />
            <span className={classes.button} aria-hidden="true">
              <IconUpload />
              {formTexts.chooseFiles}
            </span>
            <span className={classes.invite} aria-hidden="true">
              <span className={classes.drag}>{formTexts.dropFiles}</span>
            </span>
          </div>
          {files.length > 0 && (
            <ul className={classes.many} aria-label={formTexts.chosenFiles}>
              {files.map((sent) => (
                <SentRow
                  key={sent.id}
                  sent={sent}
                  onRetry={() => retry(sent.id)}
                  onRemove={() => remove(sent.id)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

function SentRow({ sent, onRetry, onRemove }: { sent: SentFile; onRetry: () => void; onRemove: () => void }) {
  const { file, progress, failure, retryable } = sent;
  return (
    <li>
      <div className={classes.file}>
        <IconFile aria-hidden="true" className={classes.fileIcon} />
        <span className={classes.fileName}>
          <VisuallyHidden>{formTexts.chosenFile}</VisuallyHidden>
          <Typed>{file.name}</Typed>
        </span>
        <span className={classes.fileSize}>{formatBytes(file.size)}</span>
        <IconButton
          label={
            progress === null ? formTexts.dismiss({ name: file.name }) : formTexts.cancel({ name: file.name })
          }
          icon={<IconX aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {progress !== null && (
        <div className={classes.progress}>
          <ProgressBar label={formTexts.uploadProgressOf({ name: file.name })} part={progress} />
        </div>
      )}
      {failure && (
        <div role="alert">
          <FieldError id={`upload-${sent.id}`} error={failure} />
        </div>
      )}
      {failure && retryable && (
        <div>
          <Button size="small" icon={<IconReload aria-hidden="true" />} onClick={onRetry}>
            {formTexts.tryAgain}
          </Button>
        </div>
      )}
    </li>
  );
}
