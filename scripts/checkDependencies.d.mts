export function checkDependencies(folder?: string): { read: number; breaches: string[] }
