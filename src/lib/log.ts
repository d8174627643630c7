/** Notes something that a developer should see and a member need not. The only door to the console in the client. */
export function logWarning(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place where the client may write there
  console.warn(message, detail ?? '')
}
