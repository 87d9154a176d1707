/**
 * Keeps the design language in one place: outside shared-ui nothing imports Mantine, the router or the store
 * library directly, and nothing names a colour. A file that must (a template drawn into a PDF) says so in a
 * comment: `design: plain colours for the PDF`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const FOLDERS = ['shell', 'student-app', 'institute-app', 'admin-app'];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);
const EXCEPTION = 'design: plain colours for the PDF';

const NAMED =
  'white|black|red|green|blue|yellow|orange|purple|pink|brown|gray|grey|silver|maroon|navy|teal|olive|lime|aqua|gold|crimson|tomato|beige|ivory|tan|indigo|violet';
const COLOUR_PROPERTY =
  '(?:color|background|background-?color|border(?:-?\\w+)*|outline(?:-?color)?|fill|stroke|box-?shadow|caret-?color|accent-?color)';

const RULES = [
  {
    files: /\.(ts|tsx|css)$/,
    pattern: /(?:from|import|@import)\s*\(?\s*['"](@mantine\/|react-router|zustand)/,
    why: 'import it from @uas/shared-ui',
  },
  {
    files: /\.(tsx|css)$/,
    pattern: /\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb|color-mix)\(/,
    why: 'use a token: var(--uas-…)',
    colour: true,
  },
  {
    files: /\.css$/,
    pattern: /:[^;{]*#[\da-f]{3,8}\b/i,
    why: 'use a token: var(--uas-…)',
    colour: true,
  },
  {
    files: /\.tsx$/,
    pattern: /['"`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})['"`]/i,
    why: 'use a token: var(--uas-…)',
    colour: true,
  },
  {
    files: /\.css$/,
    pattern: new RegExp(`${COLOUR_PROPERTY}\\s*:[^;]*(?<![\\w-])(?:${NAMED})(?![\\w-])`, 'i'),
    why: 'use a token: var(--uas-…)',
    colour: true,
  },
  {
    files: /\.tsx$/,
    pattern: new RegExp(`\\b${COLOUR_PROPERTY}\\s*[:=]\\s*\\{?\\s*['"](?:${NAMED})['"]`, 'i'),
    why: 'use a token: var(--uas-…)',
    colour: true,
  },
];

/** The files under a folder that may hold an offence. */
function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesIn(full);
    } else if (/\.(ts|tsx|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) {
      yield full;
    }
  }
}

/** What is wrong with a file, one line for each offence. */
export function offencesIn(name, text) {
  const excepted = text.includes(EXCEPTION);
  const rules = RULES.filter((rule) => rule.files.test(name) && !(rule.colour && excepted));
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return [];
    return rules
      .filter((rule) => rule.pattern.test(line))
      .map((rule) => `${name}:${index + 1}: ${line.trim()}\n    ${rule.why}`);
  });
}

function main() {
  const offences = FOLDERS.flatMap((folder) =>
    [...filesIn(path.join(ROOT, folder))].flatMap((file) =>
      offencesIn(path.relative(ROOT, file), readFileSync(file, 'utf8')),
    ),
  );
  for (const offence of offences) process.stderr.write(`${offence}\n`);
  if (offences.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
