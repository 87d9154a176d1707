import { cutEnd } from '@uas/contract';
import { fillSmsBody, isJson, type SmsSettings } from '../../platform/sms-environment';
import { DeliveryFailed, type OutgoingSms, type SmsChannel } from './channel';

/** How long an aggregator may take; shorter than a lease. */
const TIMEOUT_MS = 20_000;
/** How much of what it says is kept for staff. */
const EXCERPT = 200;
/** What may be a phone number, however it is written. */
const NUMBERS = /\+?\d[\d\s-]{5,}\d/g;

/** SMS by the one call that the settings describe. Only an answer of success with the text that means yes is a yes. */
export function openSmsChannel(settings: SmsSettings, timeoutMs = TIMEOUT_MS): SmsChannel {
  const { url, body, ok, sender } = settings;
  const type = isJson(body) ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    async send({ to, text }: OutgoingSms) {
      const answer = await ask(timeoutMs, (signal) =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': type },
          body: fillSmsBody(body, { to, text, sender }),
          redirect: 'manual',
          signal,
        }),
      );
      if (answer.ok && answer.said.includes(ok)) return;
      throw failed(`The SMS service answered ${answer.status}: ${excerptOf(answer.said)}`);
    },
  };
}

async function ask(timeoutMs: number, request: (signal: AbortSignal) => Promise<Response>) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await request(signal);
    return { ok: reply.ok, status: reply.status, said: await reply.text() };
  } catch (error) {
    if (signal.aborted) throw failed(`The SMS service did not answer within ${timeoutMs / 1_000} seconds.`);
    const { cause } = error as Error & { cause?: { code?: string } };
    throw failed(`The SMS service could not be reached (${cause?.code ?? 'no reason given'}).`);
  }
}

/** Nobody can tell a wrong number from an empty account by the words of an unknown aggregator, so nothing is final. */
function failed(reason: string): DeliveryFailed {
  return new DeliveryFailed(reason, false);
}

/** What it said, for staff, without numbers of people. */
function excerptOf(said: string): string {
  return cutEnd(said.replace(NUMBERS, '…').replace(/\s+/g, ' ').trim(), EXCERPT);
}
