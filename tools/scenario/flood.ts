import { getStudent, registerStudent } from '@uas/contract';
import { addressOf } from '../bench/address-of';
import { type Sent, sentOf } from '../bench/load';
import { signInApplicants } from '../bench/people';
import type { Fixture } from '../bench/prepare-fixture';
import { spareOf } from './load';
import type { Scenario } from './run-scenario';

/** All a second. */
const REGISTRATIONS = 200;
const NEWCOMERS = 1;
const READS = 20;
/** From so many addresses of one network the flood comes, and so many registrations of each are let, without our cookie. */
const ADDRESSES = 20;
const LET_OF_ADDRESS = 20;
const READERS = 20;
const TOO_MANY = 429;
const BUSY = 503;

/**
 * Programs of one network register people as fast as they can, with the limits of the product. Members of the same network read
 * on, people of other networks register, and no more accounts are made than the limits let, however many ask at the same time.
 */
export const flood: Scenario = {
  usual: { seconds: 20, connections: 20 },
  people: () => ({ students: 1_000, applications: 3_000 }),
  settings: { LIMIT_FACTOR: '1', CALLS_PER_MINUTE: '1200', TRUST_PROXY: '1' },
  async prepare({ fixture, seconds, connections }) {
    const amount = REGISTRATIONS * seconds;
    const readers = await signInApplicants(fixture, READERS);
    const flooding = {
      name: 'the flood',
      requests: listOf(amount + spareOf(connections), (index) =>
        registrationOf('flood', index, inNetwork(index)),
      ),
      amount,
      rate: REGISTRATIONS,
      connections,
      allowed: [TOO_MANY, BUSY],
      count: () => countNamed(fixture, 'flood'),
    };
    const newcomers = {
      name: 'newcomers of other networks',
      requests: listOf(NEWCOMERS * seconds + spareOf(NEWCOMERS), (index) =>
        registrationOf('newcomer', index, `2001:db8:${(index + 1).toString(16)}::1`),
      ),
      amount: NEWCOMERS * seconds,
      rate: NEWCOMERS,
      connections: NEWCOMERS,
      count: () => countNamed(fixture, 'newcomer'),
    };
    const reading = {
      name: 'readers of the same network',
      requests: readers.map(({ email, token }, index) =>
        from(inNetwork(index), sentOf('GET', { path: addressOf(getStudent, { params: { email } }), token })),
      ),
      rate: READS,
      connections: READS,
    };
    const most = ADDRESSES * LET_OF_ADDRESS;
    return {
      phases: [{ name: 'A flood of registrations', seconds, streams: [flooding, newcomers, reading] }],
      async broken() {
        const made = await countNamed(fixture, 'flood');
        return made > most ? [`The network made ${made} accounts, and ${most} are let.`] : [];
      },
    };
  },
};

function listOf<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_nothing, index) => item(index));
}

/** An address of the network of the flood, each in a /64 of its own. */
function inNetwork(index: number): string {
  return `2001:db8:ffff:${(index % ADDRESSES).toString(16)}::1`;
}

/** The request as the proxy passes it on. */
function from(address: string, sent: Sent): Sent {
  return { ...sent, headers: { ...sent.headers, 'x-forwarded-for': address } };
}

function registrationOf(name: string, index: number, address: string): Sent {
  const body = {
    name: 'Somebody',
    email: `${name}-${index}@registrations.example`,
    password: 'secret-of-somebody',
    phone: '0300-1234567',
  };
  return from(address, sentOf(registerStudent.method, { path: addressOf(registerStudent, {}), body }));
}

async function countNamed({ dependencies: { database } }: Fixture, name: string): Promise<number> {
  const { count } = await database
    .selectFrom('student')
    .where('email', 'like', `${name}-%@registrations.example`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
