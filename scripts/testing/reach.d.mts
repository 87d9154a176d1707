export function changedFiles(base?: string): string[] | null;
export function reachedSpecs(
  changed: readonly string[] | null,
  specs?: Readonly<Record<string, string>>,
): string[];
export function reachedWorkspaces(changed: readonly string[] | null): string[];
export function uncommittedFiles(): string[];
export function testsBeside(changed: readonly string[]): string[];
export function readSpecs(): Record<string, string>;
