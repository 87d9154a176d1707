import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_REFUSALS, RETIRED_CODES } from '@uas/contract';

const ROOT = path.join(__dirname, '..');
/** Where a refusal is raised: by a rule or a field of the contract, or by the server. */
const FOLDERS = ['contract/src', 'server/src'];
/** The tables that hold the codes themselves. */
const TABLES = /^contract\/src\/refusals\/(?!field-refusals)/;

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/(test-kit|races)\//.test(file))
      .filter((file) => !TABLES.test(file))
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8')),
  );
}

/** Which codes stand in the sources, in quotes or put together in a template. */
function raisedCodes(): (code: string) => boolean {
  const text = sources().join('\n');
  const templates = [...text.matchAll(/`([a-z-]*\.?[a-z-]*(?:\$\{[^}]*\}[a-z-]*)+)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => /^[a-z-]+\./.test(template))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[a-z-]+')}$`));
  return (code) => text.includes(`'${code}'`) || templates.some((template) => template.test(code));
}

it('every code of the catalogue is raised somewhere, but for the retired ones, which are nowhere', () => {
  const isRaised = raisedCodes();
  const silent = Object.keys(ALL_REFUSALS).filter((code) => !isRaised(code));
  expect(silent).toEqual([...RETIRED_CODES]);
});
