/** A page of a thread as the server answers it: the newest messages, or those before a cursor, oldest first. */
interface AnsweredPage {
  readonly ok: boolean;
  readonly status: number | null;
  readonly bytes: number;
  readonly body: {
    readonly messages: readonly { readonly text: string }[];
    readonly earlier?: string | null | undefined;
  };
}

export interface WholeThread {
  /** Oldest first. */
  readonly texts: readonly string[];
  readonly pages: number;
  /** Of the largest page. */
  readonly bytes: number;
  /** Of the page that could not be had; null when all of them came. */
  readonly refused: { readonly status: number | null } | null;
}

/** Reads a thread from its newest page back to its first message. */
export async function readThread(
  open: (before: string | undefined) => Promise<AnsweredPage>,
): Promise<WholeThread> {
  const pages: string[][] = [];
  let bytes = 0;
  let before: string | undefined;
  do {
    const answer = await open(before);
    if (!answer.ok) return { texts: pages.flat(), pages: pages.length, bytes, refused: answer };
    pages.unshift(answer.body.messages.map(({ text }) => text));
    bytes = Math.max(bytes, answer.bytes);
    before = answer.body.earlier ?? undefined;
  } while (before !== undefined);
  return { texts: pages.flat(), pages: pages.length, bytes, refused: null };
}
