import {
  dropAdmissionFormDraft,
  getAdmissionFormDraft,
  keepAdmissionFormDraft,
  type ShownAdmissionForm,
  serverNow,
} from '@uas/contract';
import { call, formatTime, useSession } from '@uas/shared-ui/kit';
import { putReply } from '@uas/shared-ui/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from './admission-form.texts';
import { type Draft, forgetDraftHere, keepDraftHere, noteSent, noteTyping } from './draft-storage';

/** How long nobody must type before the draft goes to the server. */
const QUIET = 2_000;
/** How often a draft that did not reach the server is sent again; at once when the line is back. */
const RETRY = 15_000;

/**
 * Keeps the form while it is typed: at once on this device, and on the server when typing pauses, again and again until the
 * server has it; `version` is of the saved form under it. `state` says so in words. After `finish` nothing is kept any more
 * until something is typed again.
 */
export function useDraftKeeping(email: string, version: number) {
  const [state, setState] = useState('');
  const waiting = useRef<Draft | null>(null);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef(0);
  const isOpen = useRef(true);

  const send = useCallback(() => {
    window.clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = null;
    // Whoever has logged out sent it on the way.
    if (!draft || useSession.getState().token === null) return;
    sending.current = sending.current
      .then(() => call(keepAdmissionFormDraft, { params: { email }, body: { draft: draft.form } }))
      .then(({ savedAt }) => {
        noteSent(email, draft.savedAt);
        setState(texts.draftKept({ time: formatTime(savedAt) }));
      })
      .catch(() => {
        setState(texts.draftKeptHere({ time: formatTime(serverNow()) }));
        // What was typed meanwhile is newer and waits already.
        if (isOpen.current) waiting.current ??= draft;
      });
  }, [email]);

  const keep = useCallback(
    (form: ShownAdmissionForm) => {
      const savedAt = serverNow().toISOString();
      noteTyping(savedAt);
      const draft = { form, savedAt, version, isSent: false };
      const isStored = keepDraftHere(email, draft);
      // True at once, so that nothing seems to be on its way for ever where there is no line.
      setState(isStored ? texts.draftKeptHere({ time: formatTime(serverNow()) }) : texts.draftNotKept);
      isOpen.current = true;
      waiting.current = draft;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(send, QUIET);
    },
    [email, version, send],
  );

  /** Stops keeping, and waits for what is on its way: a late draft must not outlive what has been saved. */
  const finish = useCallback(async () => {
    window.clearTimeout(timer.current);
    isOpen.current = false;
    waiting.current = null;
    await sending.current;
  }, []);

  const forget = useCallback(async () => {
    await finish();
    forgetDraftHere(email);
    noteNoDraft(email);
    setState('');
  }, [email, finish]);

  useEffect(() => {
    isOpen.current = true;
    window.addEventListener('online', send);
    const retry = window.setInterval(send, RETRY);
    return () => {
      window.removeEventListener('online', send);
      window.clearInterval(retry);
      // Leaving the form sends what still waits; closing the page keeps what is on this device.
      send();
      isOpen.current = false;
    };
  }, [send]);
  return { state, keep, finish, forget };
}

/** Forgets the draft here and on the server. */
export async function dropDraft(email: string): Promise<void> {
  forgetDraftHere(email);
  noteNoDraft(email);
  await call(dropAdmissionFormDraft, { params: { email } }).catch(() => null);
}

/** What was read of it from the server is not offered again. */
function noteNoDraft(email: string): void {
  putReply(getAdmissionFormDraft, { params: { email } }, () => ({ draft: null, savedAt: null }));
}
