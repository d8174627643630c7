/**
 * V8's flags for the server. By default the young generation grows to 192 MB under many short-lived messages and stays so; a smaller one is
 * collected as fast, and fits the processor's cache better.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
