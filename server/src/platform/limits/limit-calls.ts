import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Handler } from '../http/handle';
import { Refusal } from '../refusals/refusal';
import { createFewAtOnce, mostAtOnce } from './account-concurrency';
import {
  allowedBy,
  type CountedBy,
  limitsOf,
  PACE_SECONDS,
  PACES,
  type Pace,
  type RateOfCalls,
} from './call-limits';
import { type CallCounter, createCallCounter } from './count-calls';
import { networkOf, networksAround } from './network-of';
import { createSpacing, LONGEST_WAIT } from './spread-calls';

declare module 'fastify' {
  interface FastifyInstance {
    callCounter: CallCounter;
    /** Does the work of a signed-in caller when few others of the same account are at work; of others at once. */
    inTurn<Value>(request: FastifyRequest, work: () => Promise<Value>): Promise<Value>;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How fast this may be asked for; as fast as calls where nothing is said. */
    readonly pace?: Pace;
  }
}

/** How long the answer to a caller who hurries is held back, in milliseconds. */
const DELAY_MS = 1_000;
/** How many calls wait at a time, for their turn or for being refused; further ones are refused at once. */
const MOST_DELAYED = 2_000;

/**
 * Counts for the whole app, so that a hurry through all calls is seen as one. Everything that is asked for has a pace, also
 * an address that nobody knows; where nothing else is said, it is that of a call.
 */
export function registerCallLimits(app: FastifyInstance): void {
  app.decorate('callCounter', createCallCounter(app.dependencies));
  const limitPace = createPaceLimit(app);
  app.addHook('onRequest', async (request) => {
    request.receivedAt = app.dependencies.clock.now();
    await limitPace(request);
  });
  const { callsPerMinute } = app.dependencies.environment;
  const inTurn = createFewAtOnce(
    mostAtOnce(callsPerMinute),
    () => new Refusal('too-often.calls', { retryAfter: 1 }),
  );
  app.decorate('inTurn', <Value>({ actor }: FastifyRequest, work: () => Promise<Value>) =>
    actor ? inTurn(`${actor.role} ${actor.id}`, work) : work(),
  );
}

/**
 * Spaces out and then refuses the calls of whoever calls faster than any page does, before a token is looked up: first
 * those of the session or browser, then of its whole address. A refusal comes a second late, so that asking again at
 * once gains nothing.
 */
function createPaceLimit(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const { environment, clock } = app.dependencies;
  const most = Math.ceil((environment.callsPerMinute * PACE_SECONDS) / 60);
  const spacings = new Map<number, ReturnType<typeof createSpacing>>();
  /** One memory of callers for each of the few paces that there are. */
  const spacingOf = (times: number) => {
    const spacing = spacings.get(times) ?? createSpacing(environment.callsPerMinute, times);
    spacings.set(times, spacing);
    return spacing;
  };
  let delayed = 0;
  const hold = async (milliseconds: number) => {
    delayed += 1;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    delayed -= 1;
  };
  return async (request) => {
    const { pace = 'call' } = request.routeOptions.config;
    if (pace === 'none') return;
    const caller = callerOf(request);
    const isStranger = !request.headers.authorization && !request.device.isProved;
    const allowed = PACES[pace];
    const times = isStranger ? allowed.strangers : allowed.browser;
    // Pages and calls of one browser are one hurry; the files that pages are made of are another.
    const kind = pace === 'asset' || times !== 1 ? `${pace}:` : '';
    const own = { key: `pace:${kind}${caller}`, max: most * times, windowSeconds: PACE_SECONDS };
    const address = {
      key: `pace-of:${pace === 'asset' ? kind : ''}${networkOf(request.ip)}`,
      max: most * allowed.address,
      windowSeconds: PACE_SECONDS,
    };
    const endsAt = app.callCounter.countHere(own) ?? app.callCounter.countHere(address);
    const wait = endsAt ? null : spacingOf(times)(`${kind}${caller}`, performance.now());
    if (wait !== null && (wait === 0 || delayed < MOST_DELAYED)) {
      if (wait > 0) await hold(wait);
      return;
    }
    if (delayed < MOST_DELAYED) await hold(DELAY_MS);
    if (endsAt) throw tooOften(clock.now(), endsAt, 'too-often.calls');
    throw new Refusal('too-often.calls', { retryAfter: Math.ceil(LONGEST_WAIT / 1_000) });
  };
}

/** The session or else the browser. A token is not looked up yet, only told apart from others. */
function callerOf(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (authorization) return createHash('sha256').update(authorization).digest('base64');
  return counterOf('device', request);
}

export interface RateLimit {
  /** Refuses whoever has made the call too often; costs nothing and counts nothing. */
  refuse(request: FastifyRequest): void;
  /** Counts the call, which is well formed by now, and refuses it when that is once too often. */
  count(request: FastifyRequest): Promise<void>;
}

/** How often one call may be made. Who calls is known by now. Mistakes in typing are not counted, the pace sees to those. */
export function createRateLimit(
  app: FastifyInstance,
  handler: Pick<Handler, 'endpoint' | 'options'>,
): RateLimit {
  const { endpoint } = handler;
  const { environment, clock } = app.dependencies;
  const name = `${endpoint.method} ${endpoint.path}`;
  const limits = limitsOf(handler).rates.map((rate) => ({
    rate,
    of: (request: FastifyRequest) =>
      countersOf(rate.per, request).map((counter) => ({
        key: `${name} ${counter}`,
        max: allowedBy(rate, environment),
        windowSeconds: rate.minutes * 60,
      })),
  }));
  const counted = (request: FastifyRequest) =>
    limits
      .filter(({ rate }) => concerns(rate, request))
      .flatMap(({ rate, of }) => of(request).map((each) => ({ each, code: rate.code })));
  return {
    refuse(request) {
      for (const { each, code } of counted(request)) {
        const endsAt = app.callCounter.reached(each);
        if (endsAt) throw tooOften(clock.now(), endsAt, code);
      }
    },
    async count(request) {
      for (const { each, code } of counted(request)) {
        const endsAt = await app.callCounter.count(each);
        if (endsAt) throw tooOften(clock.now(), endsAt, code);
      }
    },
  };
}

function concerns({ per }: RateOfCalls, { actor, device }: FastifyRequest): boolean {
  if (per === 'browser') return device.isProved;
  if (per === 'machine') return !device.isProved;
  if (actor?.role === per) return true;
  return per === 'device' || per === 'address' || per === 'network' || per === 'everybody';
}

/** The names of what is counted: of several larger networks each. */
function countersOf(per: CountedBy, request: FastifyRequest): string[] {
  if (per === 'network') return networksAround(request.ip).map((network) => `network ${network}`);
  return [counterOf(per, request)];
}

/** The name of what is counted. A browser without our cookie shares one with all others of its address. */
function counterOf(per: Exclude<CountedBy, 'network'>, { actor, device, ip }: FastifyRequest): string {
  if (per === 'everybody') return 'everybody';
  if (per === 'address') return `address ${networkOf(ip)}`;
  if (per === 'device' || per === 'browser' || per === 'machine')
    return device.isProved ? `device ${device.id}` : `no device ${networkOf(ip)}`;
  return `${per} ${actor?.id ?? ''}`;
}

/** 429 with the seconds to wait. A sentence speaks of minutes, never of one. */
function tooOften(now: Date, endsAt: Date, code: RateOfCalls['code']): Refusal {
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.max(2, Math.ceil(retryAfter / 60));
  const reason = code === 'too-often.registrations-from-here' ? { code, params: { minutes } } : code;
  return new Refusal(reason, { retryAfter });
}
