import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The catalogues of all packages: a missing key does not compile, these tests find what the compiler cannot. A text
 * is used as `texts.key`; by a name made of parts, `texts[`${step}More`]`; or as `texts[role]`, where the key then
 * stands in quotes somewhere in the package or among the words of the contract.
 */
const ROOT = path.join(__dirname, '..');
export const PACKAGES: Readonly<Record<string, string>> = {
  'shared-ui': 'ui',
  shell: 'shell',
  'student-app': 'student',
  'institute-app': 'institute',
  'admin-app': 'admin',
};

interface Source {
  readonly file: string;
  readonly text: string;
}

/** The product's files of a package, with their text. */
export function sourcesOf(workspace: string): Source[] {
  const folder = path.join(ROOT, workspace, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: path.join(folder, name), text: readFileSync(path.join(folder, name), 'utf8') }));
}

const DEFINITION = /export const (\w+) = defineTexts\('([^']+)', \{\n(.*?)^\}\);/gms;

/** The catalogues in a file: under which name they are exported, their id and their keys. */
export function cataloguesIn(text: string) {
  return [...text.matchAll(DEFINITION)].map(([, name = '', id = '', body = '']) => ({
    name,
    id,
    body,
    keys: [...body.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  }));
}

/** The common texts are no part of one package: every package has them from the kit. */
export const COMMON = path.join(ROOT, 'shared-ui/src/kit/texts/common.texts.ts');

/** Under which name a file knows the catalogue; undefined when it does not import it. */
function nameIn(source: Source, { file, name }: { file: string; name: string }): string | undefined {
  const imports = source.text.matchAll(/import \{([^}]*)\} from '(\.[^']*\.texts|@uas\/shared-ui\/kit)'/g);
  for (const [, names = '', from = ''] of imports) {
    const imported = from.startsWith('.') ? `${path.resolve(path.dirname(source.file), from)}.ts` : COMMON;
    if (imported !== file) continue;
    const found = new RegExp(`\\b${name}(?: as (\\w+))?(?=[ ,]|$)`).exec(names);
    if (found) return found[1] ?? name;
  }
  return undefined;
}

/** The keys of a catalogue that no file of its package shows. */
export function unusedKeys(
  catalogue: { readonly file: string; readonly name: string; readonly keys: readonly string[] },
  sources: readonly Source[],
): string[] {
  const users = sources.flatMap((source) => {
    const name = nameIn(source, catalogue);
    return name === undefined ? [] : [{ name, text: source.text }];
  });
  const others = sources.filter(({ file }) => file !== catalogue.file);
  const quoted = (key: string) =>
    others.some(({ text }) => new RegExp(`['"]${key}['"]|\\b${key}:`).test(text));
  return catalogue.keys.filter((key) => {
    return !users.some(({ name, text }) => {
      if (new RegExp(`\\b${name}\\.${key}\\b`).test(text) || text.includes(`${name}['${key}']`)) return true;
      const made = [...text.matchAll(new RegExp(`\\b${name}\\[\`([^\`]*)\`\\]`, 'g'))];
      if (made.some(([, parts = '']) => new RegExp(`^${parts.replace(/\$\{[^}]*\}/g, '.+')}$`).test(key)))
        return true;
      return new RegExp(`\\b${name}\\[[^\`'"]`).test(text) && quoted(key);
    });
  });
}
