import { getNextDocument, type RECEIPT_TAG, type ReplyOf } from '@uas/contract';
import { call } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';

type Reply = ReplyOf<typeof getNextDocument>;

/** How long what was fetched ahead stays for this queue: less than the service does. */
const FRESH_MS = 100_000;

/** The bytes of a file; null where they could not be fetched, and the browser shows it by its address. */
type Fetched = Blob | null;

interface PrefetchedDocument {
  readonly reply: Promise<Reply | null>;
  readonly file: Promise<Fetched>;
  readonly at: number;
}

interface OpenDocument {
  readonly reply: Reply;
  readonly file: Fetched | 'coming';
}

/** The queue: one document after the other, the next one fetched with its file while the first is looked at. */
export function useDocumentReview(tag: typeof RECEIPT_TAG | undefined) {
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  const ahead = useRef<PrefetchedDocument | null>(null);
  const asking = useEndpointMutation(getNextDocument, { texts: getNextDocument.texts });

  const show = (reply: Reply, file: OpenDocument['file']) => {
    setOpened({ reply, file });
    const open = reply.document?._id;
    ahead.current = open === undefined ? null : prefetch({ tag, open });
  };
  const ask = async () => {
    const reply = await asking.mutate({ query: { tag } });
    if (reply) show(reply, null);
  };
  const next = async () => {
    const fetched = ahead.current;
    ahead.current = null;
    const early = fetched && performance.now() - fetched.at < FRESH_MS ? await fetched.reply : null;
    if (!fetched || !early?.document) return ask();
    // It was counted while the one before still waited.
    const reply = { ...early, waiting: Math.max(early.waiting - 1, 1) };
    // What is here already is drawn at once.
    show(reply, await Promise.race([fetched.file, Promise.resolve('coming' as const)]));
    const file = await fetched.file;
    setOpened((now) => (now?.reply === reply ? { reply, file } : now));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first document is asked for once
  useEffect(() => {
    void asking.mutate({ query: { tag } }).then((reply) => reply && show(reply, null));
  }, []);
  return {
    ...{ current: opened?.reply ?? null, file: opened?.file ?? null },
    ...{ error: asking.error, isAsking: asking.isPending, ask, next },
  };
}

function prefetch(query: { tag: typeof RECEIPT_TAG | undefined; open: string }): PrefetchedDocument {
  const reply = call(getNextDocument, { query }).catch(() => null);
  return { reply, file: reply.then(fetchFile), at: performance.now() };
}

/** Signed addresses may not be cached, so the bytes themselves are held. */
async function fetchFile(reply: Reply | null): Promise<Fetched> {
  const url = reply?.document?.file.url;
  if (url === undefined) return null;
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
