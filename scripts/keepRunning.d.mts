export function keepRunning(
  start: () => Promise<number>,
  tools?: { now?: () => number; pause?: (ms: number) => Promise<unknown> },
): Promise<number>
