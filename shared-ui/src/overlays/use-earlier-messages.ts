import { useEffect, useRef, useState } from 'react';

/** A page of a thread as the server gives it: the newest messages, oldest first. */
interface Page<Message> {
  readonly messages: readonly Message[];
  /** Where the earlier ones begin; null or missing when there are none. */
  readonly earlier?: string | null | undefined;
}

interface Identified {
  readonly id?: string | undefined;
  readonly date: string;
}

interface Earlier<Message> {
  readonly messages: readonly Message[];
  /** Undefined until the first of them are asked for. */
  readonly next: string | null | undefined;
}

/**
 * The newest page of a thread with the earlier ones that were asked for before it. The page may be loaded again at
 * any time; what it no longer holds by then stays.
 */
export function useEarlierMessages<Message extends Identified>(
  page: Page<Message> | null | undefined,
  load: (before: string) => Promise<Page<Message>>,
): { messages: readonly Message[]; showEarlier: (() => Promise<void>) | undefined } {
  const [earlier, setEarlier] = useState<Earlier<Message>>({ messages: [], next: undefined });
  const last = useRef(page);

  useEffect(() => {
    const before = last.current;
    last.current = page;
    if (!page || !before || page === before) return;
    const ids = new Set(page.messages.map(({ id }) => id));
    const gone = before.messages.filter(({ id }) => id !== undefined && !ids.has(id));
    setEarlier((before) => {
      if (!page.earlier) return { messages: [], next: undefined };
      return before.next === undefined ? before : { ...before, messages: [...before.messages, ...gone] };
    });
  }, [page]);

  if (!page) return { messages: [], showEarlier: undefined };
  const next = earlier.next === undefined ? page.earlier : earlier.next;
  const showEarlier = async (before: string) => {
    // From here on what the page loses is kept: a new one may come before the answer.
    setEarlier((now) => ({ ...now, next: before }));
    const found = await load(before);
    setEarlier((before) => ({
      messages: [...found.messages, ...before.messages],
      next: found.earlier ?? null,
    }));
  };
  return {
    messages: page.earlier ? [...earlier.messages, ...page.messages] : page.messages,
    showEarlier: page.earlier && next ? () => showEarlier(next) : undefined,
  };
}
