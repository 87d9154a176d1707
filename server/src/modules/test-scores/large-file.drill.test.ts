import { importTestScores } from '@uas/contract';
import { scoreFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();
/** As many times others must have had their turn meanwhile: twice for each part that is written. */
const TURNS = 100;

it('F-1.20 100,000 lines are taken in parts, while others have their turn, and change nothing the second time', async () => {
  const nust = await uas.institute('nust');
  const lines = Array.from(
    { length: 100_000 },
    (_, at) => `N-${at},42201${String(at).padStart(8, '0')},Muhammad Ali ${at},${at % 200},200`,
  );
  const send = (body: object) =>
    uas.call(
      importTestScores,
      {
        params: { email: nust.email },
        body: { session: 'Fall 2026', test: 'NET', ...body },
        file: { ...scoreFile(lines), field: 'file' },
      },
      nust.token,
    );
  const preview = await send({});
  expect(preview.body).toMatchObject({ lines: 100_000, added: 100_000, wrong: 0 });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const taken = await send({ take: 'true', seen: preview.body.seen });
  clearInterval(timer);
  expect(taken.body).toMatchObject({ added: 100_000, isTaken: true });
  expect(turns).toBeGreaterThan(TURNS);
  expect((await send({})).body).toMatchObject({ added: 0, changed: 0, unchanged: 100_000 });
  lines.push('N-100000,,,1,2');
  const many = await send({});
  expect([many.status, many.text]).toEqual([
    400,
    expect.stringContaining('The file has more than 100,000 lines. Please divide it into smaller files.'),
  ]);
});
