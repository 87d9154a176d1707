import {
  checkDocument,
  type DeskDocument,
  type DeskTag,
  differingRow,
  isMarksSheet,
  listQueues,
  type ReturnReason,
  westernDigits,
} from '@uas/contract';
import { DocumentPreview, useKeys, useSingleKeys } from '@uas/shared-ui/data';
import { TextField } from '@uas/shared-ui/forms';
import { Alert, Button, firstClick, Skeleton, Text } from '@uas/shared-ui/kit';
import { KeyList } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { DocumentFacts } from './document-facts';
import classes from './documents.module.css';
import { texts } from './documents.texts';
import { ReturnForm } from './return-form';
import type { LastCheck } from './undo-check';

interface DeskDocumentViewProps {
  readonly document: DeskDocument;
  /** Its bytes, where they were fetched ahead; null where the browser shall ask for them. */
  readonly file: Blob | 'coming' | null;
  /** A receipt is confirmed by marking its student as paid. */
  readonly onMarkAsPaid?: (() => void) | undefined;
  readonly onChecked: (last: LastCheck) => void;
  /** Somebody else was quicker, or the file is another one by now. */
  readonly onOutdated: (sentence: string) => void;
}

/** Whether somebody goes through the page with the keyboard and has a control of it in focus. */
const isFocusShown = () => globalThis.document.activeElement?.matches(':focus-visible') === true;

/** One document: the picture, what it is compared with, and the two verdicts. */
export function DeskDocumentView(props: DeskDocumentViewProps) {
  const { document, file, onMarkAsPaid, onChecked, onOutdated } = props;
  const row = document.form?.rows.at(-1);
  const [marks, setMarks] = useState({
    obtainedMarks: row?.obtainedMarks ?? '',
    totalMarks: row?.totalMarks ?? '',
  });
  const [returning, setReturning] = useState(false);
  const check = useEndpointMutation(checkDocument, {
    texts: checkDocument.texts,
    invalidates: [listQueues],
    onFailed: ({ status, message }) => {
      if (status === 409) onOutdated(message);
    },
  });
  const hasMarks = isMarksSheet(document.typeTag);
  const rows = document.form?.rows ?? [];
  const differs = hasMarks && marks.obtainedMarks !== '' && differingRow(marks, rows) !== null;
  const send = async (verdict: 'verified' | 'returned', reasons: ReturnReason[] = [], note = '') => {
    const { typeTag, sha256, student } = document;
    const reply = await check.mutate({
      body: {
        ...{ studentId: student._id, typeTag: typeTag as DeskTag, sha256, verdict, reasons, note },
        ...(hasMarks && (verdict === 'verified' || differs) && { marks }),
      },
    });
    if (reply)
      onChecked({ checkId: reply.checkId, verdict, document: document.label, student: student.name });
  };
  const verify =
    onMarkAsPaid ?? (() => void (differs ? send('returned', ['marks-differ']) : send('verified')));
  const keys = {
    v: { label: onMarkAsPaid ? texts.markAsPaid : texts.verifyKey, act: verify, decides: true },
    r: { label: texts.returnKey, act: () => setReturning(true) },
  };
  const keyList = useKeys(keys);
  const areKeysOn = useSingleKeys((state) => state.areOn);
  const desk = useRef<HTMLDivElement>(null);
  // The focus may have gone with the document before this one, and the keys belong to the part that has it.
  useEffect(() => {
    const { activeElement, body } = window.document;
    if (activeElement === body) desk.current?.focus({ preventScroll: true });
  }, []);
  // All of the picture is in sight at once; a document that comes late scrolls nobody's focus out of sight.
  useEffect(() => {
    // Chromium answers with a promise, which React would take for a clean-up.
    if (!isFocusShown()) desk.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const { name, url } = document.file;
  return (
    <div className={classes.desk} ref={desk} tabIndex={-1} data-single-keys="">
      <KeyList {...keyList} keys={keys} />
      <div data-own-keys="">
        {file === 'coming' ? (
          <Skeleton shape="card" count={1} label={texts.loading} />
        ) : (
          <DocumentPreview
            url={url}
            name={name}
            file={file ?? undefined}
            label={texts.documentOf({ document: document.label, student: document.student.name })}
          />
        )}
      </div>
      <div className={classes.side}>
        <DocumentFacts document={document} />
        {hasMarks && (
          <fieldset className={classes.marks}>
            <legend>{texts.marks}</legend>
            <TextField
              label={texts.obtained}
              inputMode="decimal"
              value={marks.obtainedMarks}
              onChange={(value) => setMarks({ ...marks, obtainedMarks: westernDigits(value) })}
            />
            <TextField
              label={texts.total}
              inputMode="decimal"
              value={marks.totalMarks}
              onChange={(value) => setMarks({ ...marks, totalMarks: westernDigits(value) })}
            />
          </fieldset>
        )}
        {differs && <Alert tone="attention">{texts.differ}</Alert>}
        {returning ? (
          <ReturnForm
            document={document}
            pending={check.isPending}
            failure={check.error?.message ?? null}
            onReturn={(reason, note) => void send('returned', [reason], note)}
            onCancel={() => setReturning(false)}
          />
        ) : (
          <>
            {check.error && <Alert tone="danger">{check.error.message}</Alert>}
            <div className={classes.actions}>
              <Button
                variant="primary"
                size="large"
                aria-keyshortcuts="V"
                pending={check.isPending}
                onClick={firstClick(verify)}
              >
                {verifyLabel({ isReceipt: onMarkAsPaid !== undefined, differs, hasMarks })}
              </Button>
              <Button size="large" aria-keyshortcuts="R" onClick={() => setReturning(true)}>
                {texts.sendBack}
              </Button>
            </div>
          </>
        )}
        {areKeysOn && (
          <div className={classes.keys}>
            <Text size="s" tone="muted">
              {onMarkAsPaid ? texts.receiptKeys : texts.keys}
            </Text>
          </div>
        )}
      </div>
    </div>
  );
}

interface VerifyLabel {
  readonly isReceipt: boolean;
  readonly differs: boolean;
  readonly hasMarks: boolean;
}

function verifyLabel({ isReceipt, differs, hasMarks }: VerifyLabel): string {
  if (isReceipt) return texts.markAsPaid;
  if (differs) return texts.sendBackMarks;
  return hasMarks ? texts.agree : texts.verify;
}
