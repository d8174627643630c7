export function reportFile(name: string): string
export function readCounts(file: string): { passed: number; failed: number }
export function readFailures(file: string): string[]
export function readTimes(file: string): { line: string; ms: number }[]
