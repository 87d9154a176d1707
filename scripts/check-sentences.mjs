/**
 * Nothing decides by an English sentence: a refusal has a code, a reply has its values. Finds comparisons with a
 * sentence in code; the documents' own keyword rules stand in one file, which is left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const FOLDERS = ['contract', 'server', 'shared-ui', 'shell', 'student-app', 'institute-app', 'admin-app'];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-kit']);
const KEYWORD_RULES = 'contract/src/keyword-rules.ts';

/** A literal of several words that begins like a sentence. */
const SENTENCE = /(['"`])[A-Z](?:(?!\1).)* (?:(?!\1).)*\1/.source;
/** What holds the words of a reply or a refusal. */
const TEXTS = /(?:(?:\w+\.)*(?:message|error|answer|done|reason)|\w+\??\.words)/.source;

const RULES = [
  /(?:===?|!==?)\s*sentenceOf\(|sentenceOf\([^()]*\)\s*(?:===?|!==?)/,
  new RegExp(`(?:===?|!==?)\\s*${SENTENCE}`),
  new RegExp(`${SENTENCE}\\s*(?:===?|!==?)`),
  new RegExp(`\\.(?:includes|startsWith|endsWith|indexOf|match|search)\\(\\s*${SENTENCE}`),
  new RegExp(`\\b${TEXTS}\\??\\.(?:includes|startsWith|endsWith|indexOf|match|search)\\(`),
  new RegExp(`/[dgimsuvy]*\\.(?:test|exec)\\(\\s*${TEXTS}\\s*\\)`),
  new RegExp(`\\bcase ${SENTENCE}:`),
];

/** The comparisons with a sentence in a file, one line each. */
export function comparisonsIn(name, text) {
  if (name === KEYWORD_RULES) return [];
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line) || !RULES.some((rule) => rule.test(line))) return [];
    return [`${name}:${index + 1}: ${line.trim()}\n    ask for the code, not for the words`];
  });
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesIn(full);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) {
      yield full;
    }
  }
}

function main() {
  const found = FOLDERS.flatMap((folder) =>
    [...filesIn(path.join(ROOT, folder, 'src'))].flatMap((file) =>
      comparisonsIn(path.relative(ROOT, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')),
    ),
  );
  for (const comparison of found) process.stderr.write(`${comparison}\n`);
  if (found.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
