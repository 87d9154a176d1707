/** The forbidden names in a file, one line each. */
export function wordsIn(file: string, text: string): string[];
/** What is wrong with the name of a file or of its folders, one line each. */
export function pathOffences(file: string): string[];
/** The rules of the table in CONTRIBUTING.md. */
export function readTable(markdown: string): { word: string; isPart: boolean; good: string }[];
