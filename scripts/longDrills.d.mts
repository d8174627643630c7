export function drillsFor(hasChanged: (path: string) => boolean): string[]
export function lastRun(document: string): { commit: string; date: string } | null
