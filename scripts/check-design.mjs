/**
 * Keeps the design language in components, where stylelint does not look: outside shared-ui nothing names a colour. A
 * file that must (a template drawn into a PDF) says so in a comment: `design: plain colours for the PDF`. Nothing at all
 * says left or right: the site also runs from right to left.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const FOLDERS = ['shell', 'student-app', 'institute-app', 'admin-app'];
const EVERYWHERE = [...FOLDERS, 'shared-ui'];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);
const EXCEPTION = 'design: plain colours for the PDF';

const NAMED =
  'white|black|red|green|blue|yellow|orange|purple|pink|brown|gray|grey|silver|maroon|navy|teal|olive|lime|aqua|gold|crimson|tomato|beige|ivory|tan|indigo|violet';
const COLOUR_PROPERTY =
  '(?:color|background|background-?color|border(?:-?\\w+)*|outline(?:-?color)?|fill|stroke|box-?shadow|caret-?color|accent-?color)';

/** Holds in shared-ui as well. */
const DIRECTION = {
  pattern: /\b(?:(?:margin|padding|border)(?:Left|Right)\w*\s*:|textAlign\s*:\s*['"](?:left|right))/,
  why: 'say it along the line: inline-start, inline-end, start, end',
};

const COLOURS = [
  /\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb|color-mix)\(/,
  /['"`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})['"`]/i,
  new RegExp(`\\b${COLOUR_PROPERTY}\\s*[:=]\\s*\\{?\\s*['"](?:${NAMED})['"]`, 'i'),
].map((pattern) => ({ pattern, why: 'use a token: var(--uas-…)' }));

/** The files under a folder that may hold an offence. */
function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesIn(full);
    } else if (/\.tsx$/.test(entry.name) && !/\.test\.tsx$/.test(entry.name)) {
      yield full;
    }
  }
}

/** What is wrong with a component's file, one line for each offence. */
export function offencesIn(name, text) {
  const free = name.startsWith('shared-ui') || text.includes(EXCEPTION);
  const rules = free ? [DIRECTION] : [DIRECTION, ...COLOURS];
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return [];
    return rules
      .filter((rule) => rule.pattern.test(line))
      .map((rule) => `${name}:${index + 1}: ${line.trim()}\n    ${rule.why}`);
  });
}

function main() {
  const offences = EVERYWHERE.flatMap((folder) =>
    [...filesIn(path.join(ROOT, folder))].flatMap((file) =>
      offencesIn(path.relative(ROOT, file), readFileSync(file, 'utf8')),
    ),
  );
  for (const offence of offences) process.stderr.write(`${offence}\n`);
  if (offences.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
