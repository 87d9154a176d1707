export const MESSAGE_MAXIMUM = 4000;

/** Names a message of a thread, also where an older server gave it no id: it stays when earlier ones are put before it. */
export function messageKey({
  id,
  from,
  date,
  text,
}: {
  readonly id?: string | undefined;
  readonly from: string;
  readonly date: string;
  readonly text: string;
}): string {
  return id ?? `${from} ${date} ${text}`;
}

/**
 * What was written on while a message was on its way, for the next one. What was changed meanwhile stays whole: nobody can tell which
 * of it is new.
 */
export function withoutSent(now: string, sent: string): string {
  const [typed, message] = [now.trimStart(), sent.trim()];
  return typed.startsWith(message) ? typed.slice(message.length).trimStart() : typed;
}
