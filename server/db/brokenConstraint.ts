/** The name of the violated constraint; undefined for any other error. */
export function brokenConstraint(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined
}
