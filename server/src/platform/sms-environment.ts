import { fillGaps, gapsOf } from '@uas/contract';
import { z } from 'zod';

/** One HTTP call that sends an SMS: every aggregator has its own. */
export interface SmsSettings {
  readonly url: string;
  /** What is posted, with `{to}`, `{text}` and `{sender}` in it: JSON where it begins with a brace, else a form. */
  readonly body: string;
  /** The text in the answer that means yes. */
  readonly ok: string;
  /** The registered name that the SMS comes from; empty where the body has no place for it. */
  readonly sender: string;
}

interface SmsVariables {
  readonly SMS_URL?: string | undefined;
  readonly SMS_BODY?: string | undefined;
  readonly SMS_OK?: string | undefined;
  readonly SMS_SENDER?: string | undefined;
}

const PLACEHOLDERS = ['to', 'text', 'sender'];
const NEEDED = ['SMS_URL', 'SMS_BODY', 'SMS_OK'] as const;

export const smsUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => new URL(url).username === '' && new URL(url).password === '', {
    error: 'must hold no user name and password, put them into SMS_BODY',
  });

/** The settings together; null without them. Whatever does not fit is complained about. */
export function readSmsSettings(
  all: SmsVariables,
  complain: (name: string, message: string) => void,
): SmsSettings | null {
  const { SMS_URL: url, SMS_BODY: body, SMS_OK: ok, SMS_SENDER: sender = '' } = all;
  if (!url && !body && !ok && !sender) return null;
  for (const name of NEEDED) {
    if (!all[name]) complain(name, 'is needed too, because another SMS variable is set');
  }
  if (body) complainAboutBody(body, sender, complain);
  return url && body && ok ? { url, body, ok, sender } : null;
}

function complainAboutBody(
  body: string,
  sender: string,
  complain: (name: string, message: string) => void,
): void {
  const named = gapsOf(body);
  const unknown = named.find((name) => !PLACEHOLDERS.includes(name));
  if (unknown) complain('SMS_BODY', `knows {to}, {text} and {sender}, not {${unknown}}`);
  for (const name of ['to', 'text']) {
    if (!named.includes(name)) complain('SMS_BODY', `must hold {${name}}`);
  }
  if (named.includes('sender') && !sender)
    complain('SMS_SENDER', 'is needed, because SMS_BODY holds {sender}');
  if (isJson(body) && !isReadable(fillSmsBody(body, { to: '1', text: '"', sender: '"' })))
    complain('SMS_BODY', 'must be JSON, because it begins with a brace');
}

/** Whether a body is sent as JSON. */
export function isJson(body: string): boolean {
  return /^\s*\{\s*["}]/.test(body);
}

function isReadable(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** The body of one call: what stands for a placeholder can neither end a string nor begin another field. */
export function fillSmsBody(body: string, values: Readonly<Record<string, string>>): string {
  const write = isJson(body)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : (value: string) => encodeURIComponent(value);
  const written = Object.entries(values).map(([name, value]) => [name, write(value)]);
  return fillGaps(body, Object.fromEntries(written));
}
