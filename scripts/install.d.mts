export function isInstalled(root?: string): boolean
export function install(options?: { root?: string; npm?: string[] }): Promise<number>
export function adviceFor(errors: string): string
