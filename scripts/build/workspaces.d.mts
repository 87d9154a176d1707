export function filesUnder(target: string, options?: { tests?: boolean }): string[];
