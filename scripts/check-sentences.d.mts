/** The comparisons with a sentence in a file, one line each. */
export function comparisonsIn(name: string, text: string): string[];
