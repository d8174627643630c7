export function readPort(): number
export function refuseBusyPort(port: number, host: string, command: string): Promise<void>
