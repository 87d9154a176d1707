import type { AnyEndpoint } from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import { z } from 'zod';
import { refusal } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

/** Every call that takes a day in its address, with the name of the parameter. */
const asked = [...allEndpoints()].flatMap(([name, endpoint]) => {
  const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  return names.filter((key) => key === 'from' || key === 'to').map((key) => ({ name, endpoint, key }));
});

async function answerTo(endpoint: AnyEndpoint, key: string, day: string) {
  const { audience } = endpoint;
  const isForInstitute = audience !== 'open' && audience.institute !== undefined;
  const person = isForInstitute ? await uas.institute('nust') : await uas.master('root');
  const { status, body } = await uas.call<AnyEndpoint>(
    endpoint,
    { params: { email: person.email }, query: { [key]: day } },
    person.token,
  );
  return { status, body };
}

it('there are lists and CSV files that take days', () => {
  expect(asked.length).toBeGreaterThanOrEqual(10);
  expect(asked.some(({ endpoint }) => endpoint.csv)).toBe(true);
});

describe.each(asked)('$name with $key', ({ endpoint, key }) => {
  it.each(['2026-02-31', '2026-04-31', '2027-02-29', '1900-02-29'])(
    'refuses %s, which is in no calendar',
    async (day) => {
      const { status, body } = await answerTo(endpoint, key, day);
      expect({ status, body }).toMatchObject({ status: 400, body: refusal('day.unknown') });
    },
  );

  it('refuses what is no day at all, and takes the 29th of February of a leap year', async () => {
    const { status, body } = await answerTo(endpoint, key, '2026-13-01');
    expect({ status, body }).toMatchObject({ status: 400, body: refusal('day.invalid') });
    await uas.reset();
    expect((await answerTo(endpoint, key, '2028-02-29')).status).toBe(200);
  });
});
