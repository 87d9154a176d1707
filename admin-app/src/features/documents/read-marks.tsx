import { type DocumentToReview, differingRow, isMarksSheet, type Marks, westernDigits } from '@uas/contract';
import { TextField } from '@uas/shared-ui/forms';
import { Alert } from '@uas/shared-ui/kit';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './documents.module.css';
import { texts } from './documents.texts';

const FIELDS = ['obtainedMarks', 'totalMarks'] as const;
const UNREAD: Marks = { obtainedMarks: '', totalMarks: '' };

/**
 * The marks that stand on a document. A clerk types them before the form's are shown: whoever has not looked cannot
 * agree, and seven digits are typed as fast as two pairs of numbers are compared.
 */
export function useReadMarks({ typeTag, form }: DocumentToReview) {
  const [marks, setMarks] = useState(UNREAD);
  const [isCompared, setIsCompared] = useState(false);
  const fields = useRef<Partial<Record<keyof Marks, HTMLInputElement | null>>>({});
  const isAsked = isMarksSheet(typeTag);
  const missing = isAsked ? FIELDS.find((field) => marks[field].trim() === '') : undefined;
  const differing = isAsked && !missing ? differingRow(marks, form?.rows ?? []) : null;
  return {
    isAsked,
    marks,
    missing,
    /** What the form says instead, whether it is shown already or not. */
    differing,
    /** What the form says instead, once it is shown. */
    difference: isCompared ? differing : null,
    compare: () => setIsCompared(true),
    focusMissing: () => missing && fields.current[missing]?.focus(),
    edit: (field: keyof Marks, value: string) => {
      setMarks({ ...marks, [field]: westernDigits(value) });
      setIsCompared(false);
    },
    refOf: (field: keyof Marks) => (input: HTMLInputElement | null) => {
      fields.current[field] = input;
    },
  };
}

interface ReadMarksProps {
  readonly read: ReturnType<typeof useReadMarks>;
  readonly onEnter: () => void;
}

/** The two fields of a marks sheet, and what the form says where it says something else. */
export function ReadMarks({ read, onEnter }: ReadMarksProps) {
  const { marks, edit, refOf, difference } = read;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <fieldset className={classes.marks} onKeyDown={press}>
        <legend>{texts.marks}</legend>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            inputMode="decimal"
            inputRef={refOf(field)}
            value={marks[field]}
            onChange={(value) => edit(field, value)}
          />
        ))}
      </fieldset>
      {difference && (
        <Alert tone="attention">
          {texts.differ({ obtained: difference.obtainedMarks, total: difference.totalMarks })}
        </Alert>
      )}
    </>
  );
}
