/**
 * Keeps the design language in one place: outside shared-ui nothing imports Mantine, the router or the store
 * library directly, and nothing names a colour. A file that must (a template drawn into a PDF) says so in a
 * comment: `design: plain colours for the PDF`. No style sheet at all says left or right: the site also runs from
 * right to left.
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

const LOGICAL = 'say it along the line: inline-start, inline-end, start, end';

/** Rules that hold in shared-ui as well. */
const DIRECTION_RULES = [
  {
    files: /\.css$/,
    pattern:
      /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/,
    why: LOGICAL,
  },
  {
    files: /\.css$/,
    pattern: /(?<![\w-])(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b|\bto (?:left|right)\b/,
    why: LOGICAL,
  },
  {
    files: /\.tsx$/,
    pattern: /\b(?:(?:margin|padding|border)(?:Left|Right)\w*\s*:|textAlign\s*:\s*['"](?:left|right))/,
    why: LOGICAL,
  },
];

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

/** Shorthands of four values whose second and fourth differ: they name the right and the left side. */
function unevenSides(name, text) {
  const shorthands = text.matchAll(
    /(?<![\w-])(?:margin|padding|inset|border-(?:width|style|color))\s*:\s*([^;{}]+);/g,
  );
  return [...shorthands].flatMap(([declaration, value]) => {
    const sides = value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
    return sides.length === 4 && sides[1] !== sides[3] ? [`${name}: ${declaration}\n    ${LOGICAL}`] : [];
  });
}

/** What is wrong with a file, one line for each offence. */
export function offencesIn(name, text) {
  const excepted = text.includes(EXCEPTION);
  const ours = name.startsWith('shared-ui') ? DIRECTION_RULES : [...RULES, ...DIRECTION_RULES];
  const rules = ours.filter((rule) => rule.files.test(name) && !(rule.colour && excepted));
  return text
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*(\/\/|\*|\/\*)/.test(line)) return [];
      return rules
        .filter((rule) => rule.pattern.test(line))
        .map((rule) => `${name}:${index + 1}: ${line.trim()}\n    ${rule.why}`);
    })
    .concat(/\.css$/.test(name) ? unevenSides(name, text) : []);
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
