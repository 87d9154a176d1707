import { comparable, previewStatement, type StatementMapping, type StatementPreview } from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useRef, useState } from 'react';

/** The file of a bank, and whose it is. */
export interface ChosenFile {
  readonly account: string;
  readonly file: File;
}

interface Look extends ChosenFile {
  /** Null: what is known of the account, or what the file suggests. */
  readonly mapping: StatementMapping | null;
}

/** A file and a mapping as the calls take them. */
export function requestOf({ account, file, mapping }: Look) {
  return {
    body: { account, ...(mapping && { mapping: JSON.stringify(mapping) }) },
    files: { file },
  };
}

/** Looks at a file by a mapping; when another mapping is chosen meanwhile, once more by the latest one. */
export function usePreview() {
  const call = useEndpointMutation(previewStatement, { success: 'in-place' });
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [mapping, setMapping] = useState<StatementMapping | null>(null);
  const latest = useRef<Look | null>(null);
  const isOn = useRef(false);

  const look = async (next: Look) => {
    latest.current = next;
    setMapping((before) => next.mapping ?? before);
    if (isOn.current) return;
    isOn.current = true;
    let sent: Look | null = null;
    let reply: StatementPreview | null = null;
    while (latest.current !== null && sent !== latest.current) {
      sent = latest.current;
      reply = await call.mutate(requestOf(sent));
    }
    isOn.current = false;
    if (reply === null || latest.current === null) return;
    setPreview(reply);
    setMapping(sent?.mapping ?? asNamed(reply));
  };
  const leave = () => {
    latest.current = null;
    call.reset();
    setPreview(null);
    setMapping(null);
  };
  return { preview, mapping, look, leave, isLooking: call.isPending, error: call.error };
}

/** The columns as this file names them; a bank writes them now in capitals, now not. */
function asNamed({ columns, mapping }: StatementPreview): StatementMapping {
  const named = (name: string) => columns.find((column) => comparable(column) === comparable(name)) ?? name;
  const { day, description, reference, credit, amount, side } = mapping;
  return {
    ...mapping,
    day: named(day),
    description: description.map(named),
    reference: named(reference),
    credit: named(credit),
    amount: named(amount),
    side: named(side),
  };
}
