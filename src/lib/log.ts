export function logWarning(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place where the client may write there
  console.warn(message, detail ?? '')
}
