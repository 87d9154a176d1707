export function changedFiles(base?: string): string[] | null;
export function reachedSpecs(
  changed: readonly string[] | null,
  specs?: Readonly<Record<string, string>>,
): string[];
export function uncommittedFiles(): string[];
export function testsBeside(changed: readonly string[]): string[];
export function readSpecs(): Record<string, string>;
