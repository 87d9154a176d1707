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
