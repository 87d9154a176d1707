import { COMMON, cataloguesIn, PACKAGES, sourcesOf, unusedKeys } from './catalogues';

const all = Object.keys(PACKAGES).flatMap((workspace) => {
  const sources = sourcesOf(workspace);
  return sources.flatMap(({ file, text }) =>
    file.endsWith('.texts.ts')
      ? cataloguesIn(text).map((found) => ({ ...found, workspace, file, sources }))
      : [],
  );
});

it('finds a key that nobody shows', () => {
  const text =
    "export const texts = defineTexts('x/y', {\n  a: 'A',\n  'b-c': 'B',\n  dMore: 'D',\n  e: {\n    one: '1',\n    other: '2',\n  },\n  f: 'F',\n});\n";
  const [catalogue = { name: '', keys: [] }] = cataloguesIn(text);
  expect(catalogue).toMatchObject({ name: 'texts', id: 'x/y', keys: ['a', 'b-c', 'dMore', 'e', 'f'] });
  const user = (body: string) => [
    { file: '/p/one.tsx', text: `import { texts as t } from './two.texts';\n${body}` },
  ];
  const unused = (body: string) => unusedKeys({ ...catalogue, file: '/p/two.texts.ts' }, user(body));
  expect(unused('t.a; t.dMore')).toEqual(['b-c', 'e', 'f']);
  expect(unused('t[`$' + '{step}More`]; t.e({ count: 1 })')).toEqual(['a', 'b-c', 'f']);
  expect(unused("const of = ['a', 'b-c']; t[of[0]]")).toEqual(['dMore', 'e', 'f']);
  expect(unused('texts.a')).toHaveLength(5);
});

it('has every catalogue in a form that can be read here', () => {
  for (const workspace of Object.keys(PACKAGES)) {
    for (const { file, text } of sourcesOf(workspace)) {
      const calls = text.match(/= defineTexts\(/g)?.length ?? 0;
      expect({ file, found: cataloguesIn(text).length }).toEqual({ file, found: calls });
      if (calls > 0) expect(file).toMatch(/\.texts\.ts$/);
    }
  }
});

it('gives each part of a package an id of its own under the name of the package', () => {
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { id, workspace } of all)
    expect(id).toMatch(new RegExp(`^${PACKAGES[workspace]}/[a-z-]+(/[a-z-]+)?$`));
});

/** Those who may show a text: the package of its catalogue, or all of them for what is common. */
function usersOf({
  file,
  sources,
}: {
  readonly file: string;
  readonly sources: ReturnType<typeof sourcesOf>;
}) {
  return file === COMMON ? Object.keys(PACKAGES).flatMap(sourcesOf) : sources;
}

it('shows every text somewhere', () => {
  // What events tell is named by its field.
  const events = sourcesOf('server').filter(({ file }) => file.endsWith('.events.ts'));
  const unused = all.flatMap((catalogue) =>
    unusedKeys(catalogue, [...usersOf(catalogue), ...sourcesOf('contract'), ...events]).map(
      (key) => `${catalogue.id}.${key}`,
    ),
  );
  expect(unused).toEqual([]);
});

it('writes what many buttons say once', () => {
  const entries = (body: string) =>
    [...body.matchAll(/^ {2}'?([\w-]+)'?: '(.*)',$/gm)].map(([, key = '', text = '']) => ({ key, text }));
  const common = all.filter(({ file }) => file === COMMON).flatMap(({ body }) => entries(body));
  const OF_BUTTONS = ['cancel', 'close', 'save', 'saving', 'sending', 'remove', 'loadMore'];
  const said = new Set(common.filter(({ key }) => OF_BUTTONS.includes(key)).map(({ text }) => text));
  expect(said.size).toBe(OF_BUTTONS.length);
  const repeated = all.flatMap(({ file, id, body }) =>
    entries(body).flatMap(({ key, text }) => (file !== COMMON && said.has(text) ? [`${id}.${key}`] : [])),
  );
  // The first is read by a name; the other comes without the kit's catalogues.
  expect(repeated.sort()).toEqual(['admin/outbox.cancel', 'ui/recovery.sendingCode']);
});
