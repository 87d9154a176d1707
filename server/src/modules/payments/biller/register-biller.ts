import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BillerSettings } from '../../../platform/biller-environment';
import { answer } from '../../../platform/http/handle-errors';
import { tooOften } from '../../../platform/identity/limit-rate';
import { KILOBYTE } from '../../../platform/limits/call-limits';
import { Refusal } from '../../../platform/refusals/refusal';
import { wordingOf } from '../../site/biller-wording';
import { answerInquiry } from './answer-inquiry';
import { takePayment } from './take-payment';

const BODY = 2 * KILOBYTE;
/** So many wrong users or passwords a minute are looked at, whatever the limits of the site are. */
const WRONG = { key: 'biller credentials', max: 10, windowSeconds: 60 };
/** What comes in a shape that cannot be read is answered like what says something wrong. */
const UNREADABLE: readonly number[] = [400, 413, 415];

/**
 * Serves the two calls by which the network of the banks asks for a bill and tells of a payment. Without settings, and for
 * everybody else, they are unknown addresses. Whatever is asked is answered with 200 and a code.
 */
export function registerBiller(app: FastifyInstance): void {
  const { dependencies, callCounter } = app;
  const { biller } = dependencies.environment;
  if (!biller) return;
  const wording = wordingOf(dependencies.siteConfig);
  const isOfNetwork = addressesOf(biller);
  const paces = { key: 'biller', max: biller.callsPerMinute, windowSeconds: 60 };

  const admit = async (request: FastifyRequest) => {
    if (!isOfNetwork(request.ip)) throw new Refusal('address.not-found');
    const endsAt = callCounter.countHere(paces) ?? callCounter.reached(WRONG);
    if (endsAt) throw tooOften(dependencies.clock.now(), endsAt, 'too-often.calls');
    const { user, password } = wording.headers;
    const isRight =
      isSame(headerOf(request, user), biller.user) && isSame(headerOf(request, password), biller.password);
    if (isRight) return;
    await callCounter.count(WRONG);
    throw new Refusal('biller.credentials');
  };

  const serve = (name: string, work: typeof answerInquiry | typeof takePayment) => {
    const say = async (request: FastifyRequest, body: unknown) => {
      const { reason, answer: fields } = await work(dependencies, body);
      // Never the number: whoever reads the log could pay for somebody.
      request.log.info({ event: name, reason }, 'biller');
      return fields;
    };
    const explain = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const status = error instanceof Refusal ? error.status : error.statusCode;
      if (status === undefined || !UNREADABLE.includes(status)) return answer(error, request, reply);
      return reply.code(200).send(await say(request, null));
    };
    app.post(
      `/api/biller/${name}`,
      { bodyLimit: BODY, config: { pace: 'none' }, onRequest: admit, errorHandler: explain },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return say(request, request.body);
      },
    );
  };
  serve('BillInquiry', answerInquiry);
  serve('BillPayment', takePayment);
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  return String(headers[name.toLowerCase()] ?? '');
}

/** Compares in the same time whatever is different. */
function isSame(given: string, right: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(given), sum(right));
}

const MAPPED = '::ffff:';

/** Whether an address is one of those that the operator named, or in one of the networks. */
function addressesOf({ addresses }: BillerSettings): (ip: string) => boolean {
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', bits] = each.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const plain = ip.startsWith(MAPPED) ? ip.slice(MAPPED.length) : ip;
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}
