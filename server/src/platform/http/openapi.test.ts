import { execFileSync } from 'node:child_process';
import { allEndpoints } from '@uas/contract';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

let uas: TestApp;
beforeAll(async () => {
  uas = await startTestApp();
});
afterAll(() => uas.stop());

/** The validator exists only as an ES module, which this test's runner cannot load: a process of its own asks it. */
const VALIDATE = `
import { Validator } from '@seriousme/openapi-schema-validator';
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { valid, errors } = await new Validator().validate(JSON.parse(text));
console.log(JSON.stringify({ valid, errors }));`;

it('R-60 describes every call in a document that is valid OpenAPI', async () => {
  const reply = await uas.app.inject('/api/docs/json');
  const document = reply.json();
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', VALIDATE], {
    input: reply.body,
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect(JSON.parse(answer)).toEqual({ valid: true });
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path as object));
  expect(described).toHaveLength(allEndpoints().size);
});
