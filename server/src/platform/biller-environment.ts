import { isIP } from 'node:net';

/** How the network of the banks calls us; without it both calls are unknown addresses. */
export interface BillerSettings {
  readonly user: string;
  readonly password: string;
  /** Addresses and networks (`10.1.0.0/16`) that calls come from. */
  readonly addresses: readonly string[];
  readonly callsPerMinute: number;
}

interface BillerVariables {
  readonly BILLER_USER?: string | undefined;
  readonly BILLER_PASSWORD?: string | undefined;
  readonly BILLER_ADDRESSES: readonly string[];
  readonly BILLER_CALLS_PER_MINUTE: number;
}

/** The settings together; null without them. Whatever does not fit is complained about. */
export function readBillerSettings(
  all: BillerVariables,
  complain: (name: string, message: string) => void,
): BillerSettings | null {
  const { BILLER_USER: user, BILLER_PASSWORD: password, BILLER_ADDRESSES: addresses } = all;
  const given = { BILLER_USER: user, BILLER_PASSWORD: password, BILLER_ADDRESSES: addresses[0] };
  if (Object.values(given).every((value) => !value)) return null;
  for (const [name, value] of Object.entries(given)) {
    if (!value) complain(name, 'is needed too, because another BILLER variable is set');
  }
  for (const address of addresses) {
    if (!isAddressOrNetwork(address))
      complain('BILLER_ADDRESSES', `holds ${address}, which is neither an address nor a network`);
  }
  if (!user || !password) return null;
  return { user, password, addresses, callsPerMinute: all.BILLER_CALLS_PER_MINUTE };
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
