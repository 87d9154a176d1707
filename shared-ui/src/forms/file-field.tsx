import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { formatBytes, sentenceOf, type UploadRule, uploadRefusal } from '@uas/contract';
import { type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from '../kit/components/button';
import { classNames } from '../kit/components/class-names';
import { Field, type FieldProps } from '../kit/components/field';
import { ProgressBar } from '../kit/components/progress-bar';
import { VisuallyHidden } from '../kit/components/text';
import { Typed } from '../kit/components/written-values';
import classes from './file-field.module.css';
import { texts } from './forms.texts';
import { shrinkImage } from './shrink-image';
import { acceptOf, limitOf } from './upload-limits';

export interface FileFieldProps extends FieldProps {
  readonly rule: UploadRule;
  /** The chosen file; it stays through errors. */
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  /** 0 to 1 while the file is on its way; null or undefined otherwise. */
  readonly progress?: number | null;
  /** Offers Cancel while it is on its way. */
  readonly onCancel?: () => void;
  /** Buttons under the file, e.g. Try again. */
  readonly actions?: ReactNode;
  readonly disabled?: boolean;
}

/** Chooses one file: the limit stands beside it, big pictures shrink, what is not allowed is said at once. */
export function FileField({
  rule,
  value,
  onChange,
  progress,
  onCancel,
  actions,
  disabled,
  ...field
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { refused, preparing, choose } = useChoosing(rule, onChange);
  const sending = progress !== null && progress !== undefined;
  const hint = (
    <>
      {field.hint && <>{field.hint} </>}
      {limitOf(rule)}
    </>
  );
  return (
    <Field {...field} hint={hint} error={field.error ?? refused?.reason}>
      {(wiring) => (
        <div className={classes.box}>
          <div className={classNames(classes.drop, value && classes.filled)}>
            <input
              {...wiring}
              ref={input}
              type="file"
              accept={acceptOf(rule)}
              disabled={disabled || sending}
              className={classes.input}
              onChange={(event) => {
                const chosen = event.currentTarget.files?.[0];
                event.currentTarget.value = '';
                if (chosen) void choose(chosen);
              }}
            />
            <span className={classes.button} aria-hidden="true">
              <IconUpload />
              {value ? texts.chooseAnother : texts.chooseFile}
            </span>
            <span className={classes.invite} aria-hidden="true">
              {preparing ? texts.preparing : <span className={classes.drag}>{texts.dropFile}</span>}
            </span>
          </div>
          {refused && (
            <p className={classes.refused}>
              {texts.notAccepted({ name: refused.name, size: formatBytes(refused.size) })}
            </p>
          )}
          {value && (
            <div className={classes.file}>
              <IconFile aria-hidden="true" className={classes.fileIcon} />
              <span className={classes.fileName}>
                <VisuallyHidden>{texts.chosenFile}</VisuallyHidden>
                <Typed>{value.name}</Typed>
              </span>
              <span className={classes.fileSize}>{formatBytes(value.size)}</span>
              {!sending && (
                <IconButton
                  label={texts.remove({ name: value.name })}
                  icon={<IconX aria-hidden="true" />}
                  onClick={() => {
                    onChange(null);
                    input.current?.focus();
                  }}
                />
              )}
            </div>
          )}
          {sending && <Progress part={progress} onCancel={onCancel} />}
          {actions}
        </div>
      )}
    </Field>
  );
}

function Progress({ part, onCancel }: { part: number; onCancel?: () => void }) {
  return (
    <div className={classes.progress}>
      <ProgressBar label={texts.uploadProgress} part={part} />
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {texts.cancelUpload}
        </Button>
      )}
    </div>
  );
}

interface Refused {
  readonly reason: string;
  readonly name: string;
  readonly size: number;
}

function useChoosing(rule: UploadRule, onChange: (file: File | null) => void) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [preparing, setPreparing] = useState(false);
  const latest = useRef<File | null>(null);
  const choose = async (chosen: File) => {
    latest.current = chosen;
    setPreparing(true);
    const file = await shrinkImage(chosen, rule);
    if (latest.current !== chosen) return;
    setPreparing(false);
    const reason = uploadRefusal(rule, file);
    setRefused(reason === null ? null : { reason: sentenceOf(reason), name: chosen.name, size: chosen.size });
    onChange(reason ? null : file);
  };
  return { refused, preparing, choose };
}
