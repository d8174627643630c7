/** Builds the client and the public pages when one of their inputs changed since the last build. @returns an exit code. */
export function buildClient(): Promise<number>
