/** What is wrong with a file, one line for each offence. */
export function offencesIn(name: string, text: string): string[];
