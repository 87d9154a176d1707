import { HOUR } from '@uas/contract';
import type { FastifyInstance } from 'fastify';

/** So many browsers behind one address, and no other address in an hour, are hardly one household. */
const MANY = 30;

/** Warns once an hour when all visitors look like one address, because then they share the limits of an address. */
export function watchAddresses(app: FastifyInstance): void {
  const { clock, environment } = app.dependencies;
  const browsers = new Set<string>();
  let address: string | null = null;
  let hasManyAddresses = false;
  let endsAt = 0;

  app.addHook('onRequest', async ({ device, ip, log }) => {
    const now = clock.now().getTime();
    if (now >= endsAt) {
      browsers.clear();
      address = null;
      hasManyAddresses = false;
      endsAt = now + HOUR;
    }
    address ??= ip;
    hasManyAddresses ||= ip !== address;
    if (hasManyAddresses || !device.isProved || browsers.size >= MANY) return;
    browsers.add(device.id);
    if (browsers.size < MANY) return;
    log.warn(
      { event: 'one-address', trustedProxies: environment.trustedProxies },
      'All visitors seem to come from one address. If proxies stand in front, TRUST_PROXY must say how many.',
    );
  });
}
