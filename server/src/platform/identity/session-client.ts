import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import Bowser from 'bowser';

/** From where a call comes, as far as the person may want to know it again. */
export interface SessionClient {
  readonly ip: string;
  readonly userAgent: string;
}

/** Longer ones are cut before anything reads them. */
const USER_AGENT_MOST = 400;
const WORD_MOST = 30;

/** What a browser says of itself, in two short words; what nobody knows is empty. */
export function describeClient(userAgent: string): { browser: string; system: string } {
  const userAgentStart = userAgent.slice(0, USER_AGENT_MOST);
  if (userAgentStart === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgentStart);
  return { browser: shortWord(browser.name), system: shortWord(os.name) };
}

function shortWord(name: string | undefined): string {
  return (name ?? '')
    .replace(/[^\w .+-]/g, '')
    .trim()
    .slice(0, WORD_MOST);
}

/**
 * A sum of the network of an address (a /24 or a /48) that says nothing without the installation's key, and is another
 * one for each account, so that it tells nobody who lives together.
 */
export function networkSum(key: Buffer, accountId: string, ip: string): string | null {
  const prefix = networkOf(ip);
  if (prefix === null) return null;
  return createHmac('sha256', key).update(`network:${accountId}:${prefix}`).digest('base64url').slice(0, 22);
}

function networkOf(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return null;
  return groupsOf(plain).slice(0, 3).join(':');
}

/** The eight groups of an IPv6 address, each as short as it can be. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.toLowerCase().split('%');
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...new Array<string>(zeros).fill('0'), ...tail];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
