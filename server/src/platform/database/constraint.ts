/** Whether an error is the database refusing a row because of a constraint or unique index of that name. */
export function breaksConstraint(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === name;
}
