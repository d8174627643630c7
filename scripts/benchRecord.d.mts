type Recorded = { name: string; what: string; output: string; load: number; order: string[] }

export function recordBench(recorded: Recorded): void
export function withSection(page: string, name: string, text: string, order: readonly string[]): string
