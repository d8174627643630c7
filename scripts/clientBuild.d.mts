export function buildClient(): Promise<number>
