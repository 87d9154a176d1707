import {
  checkDocument,
  type DocumentToReview,
  listQueues,
  type ReturnReason,
  type ReviewTag,
} from '@uas/contract';
import { DocumentPreview, useKeys, useShownDocument, useSingleKeys } from '@uas/shared-ui/data';
import { Alert, Button, firstClick, Skeleton, Text } from '@uas/shared-ui/kit';
import { KeyList } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useId, useRef, useState } from 'react';
import { LineBesideReceipt } from '../../admin/line-beside-receipt';
import { DocumentFacts } from './document-facts';
import classes from './documents.module.css';
import { texts } from './documents.texts';
import { ReadMarks, useReadMarks } from './read-marks';
import { ReturnForm } from './return-form';
import type { LastCheck } from './undo-check';

interface DocumentReviewProps {
  readonly document: DocumentToReview;
  /** Its bytes, where they were fetched ahead; null where the browser shall ask for them. */
  readonly file: Blob | 'coming' | null;
  /** A receipt is confirmed by marking its student as paid. */
  readonly onMarkAsPaid?: (() => void) | undefined;
  readonly onChecked: (last: LastCheck | null) => void;
  /** Somebody else was quicker, or the file is another one by now. */
  readonly onOutdated: (sentence: string) => void;
}

/** Whether somebody goes through the page with the keyboard and has a control of it in focus. */
const isFocusShown = () => globalThis.document.activeElement?.matches(':focus-visible') === true;

/** One document: the picture, what it is compared with, and the two verdicts. */
export function DocumentReview(props: DocumentReviewProps) {
  const { document, file, onMarkAsPaid, onChecked, onOutdated } = props;
  const { isShown, onShown } = useShownDocument();
  const read = useReadMarks(document);
  const [returning, setReturning] = useState(false);
  const check = useEndpointMutation(checkDocument, {
    texts: checkDocument.texts,
    invalidates: [listQueues],
    onFailed: ({ status, message }) => {
      if (status === 409) onOutdated(message);
    },
  });
  const send = async (verdict: 'verified' | 'returned', reasons: ReturnReason[] = [], note = '') => {
    const { typeTag, sha256, student } = document;
    const reply = await check.mutate({
      body: {
        ...{ studentId: student._id, typeTag: typeTag as ReviewTag, sha256, verdict, reasons, note },
        ...(read.isAsked && (verdict === 'verified' || read.difference) && { marks: read.marks }),
      },
    });
    if (reply)
      onChecked({ checkId: reply.checkId, verdict, document: document.label, student: student.name });
  };
  const agree = () => {
    if (read.missing) read.focusMissing();
    else if (read.differing) read.compare();
    else void send('verified');
  };
  const decide = onMarkAsPaid ?? (read.difference ? () => void send('returned', ['marks-differ']) : agree);
  // What nobody has seen yet is neither verified nor sent back.
  const verify = () => {
    if (isShown && !check.isPending) decide();
  };
  const verifyButton = useRef<HTMLButtonElement>(null);
  // A second Enter in a field sends no document back.
  const enter = () => (read.difference ? verifyButton.current?.focus() : verify());
  const sendBack = () => {
    if (isShown) setReturning(true);
  };
  const verifyKey = read.missing
    ? { label: texts.marksKey, act: verify }
    : { label: onMarkAsPaid ? texts.markAsPaid : verifyLabel(read), act: verify, decides: true };
  const keys = { v: verifyKey, r: { label: texts.returnKey, act: sendBack } };
  const keyList = useKeys(keys);
  const areKeysOn = useSingleKeys((state) => state.areOn);
  const queue = useRef<HTMLDivElement>(null);
  // The keys belong to the part that has the focus, which may have gone with the document before this one, or lies where
  // somebody pressed with the mouse to come here.
  useEffect(() => {
    const { activeElement, body } = window.document;
    if (activeElement === body || !isFocusShown()) queue.current?.focus({ preventScroll: true });
  }, []);
  // All of the picture is in sight at once, with the line over it; a document that comes late scrolls nobody's focus out of sight.
  useEffect(() => {
    // Chromium answers with a promise, which React would take for a clean-up.
    const around = queue.current?.closest('[data-focus-home]')?.parentElement;
    if (!isFocusShown()) around?.scrollIntoView?.({ block: 'start' });
  }, []);
  const { name, url } = document.file;
  const reasonId = useId();
  const waitsFor = isShown ? read.missing && texts.typeMarks : texts.notShown;
  return (
    <div className={classes.queue} ref={queue} tabIndex={-1} data-single-keys="">
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
            onShown={onShown}
          />
        )}
      </div>
      <div className={classes.side}>
        <DocumentFacts document={document} />
        {onMarkAsPaid && (
          <LineBesideReceipt
            studentId={document.student._id}
            line={document.line}
            statementsUntil={document.statementsUntil}
            onConfirmed={() => onChecked(null)}
          />
        )}
        {read.isAsked && <ReadMarks read={read} onEnter={enter} />}
        {returning ? (
          <ReturnForm
            typeTag={document.typeTag}
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
                ref={verifyButton}
                variant="primary"
                size="large"
                aria-keyshortcuts="V"
                aria-disabled={Boolean(waitsFor)}
                aria-describedby={waitsFor ? reasonId : undefined}
                pending={check.isPending}
                onClick={firstClick(verify)}
              >
                {onMarkAsPaid ? texts.markAsPaid : verifyLabel(read)}
              </Button>
              <Button
                size="large"
                aria-keyshortcuts="R"
                aria-disabled={!isShown}
                aria-describedby={isShown ? undefined : reasonId}
                onClick={sendBack}
              >
                {texts.sendBack}
              </Button>
              {waitsFor && (
                <Text size="s" tone="muted" id={reasonId}>
                  {waitsFor}
                </Text>
              )}
            </div>
          </>
        )}
        {areKeysOn && (
          <div className={classes.keys}>
            <Text size="s" tone="muted">
              {keysText({ isReceipt: onMarkAsPaid !== undefined, hasMarks: read.isAsked })}
            </Text>
          </div>
        )}
      </div>
    </div>
  );
}

function verifyLabel({ isAsked, difference }: ReturnType<typeof useReadMarks>): string {
  if (difference) return texts.sendBackMarks;
  return isAsked ? texts.agree : texts.verify;
}

function keysText({ isReceipt, hasMarks }: { isReceipt: boolean; hasMarks: boolean }): string {
  if (isReceipt) return texts.receiptKeys;
  return hasMarks ? texts.marksKeys : texts.keys;
}
