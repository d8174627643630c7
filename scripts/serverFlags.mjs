/**
 * How Node runs the server. By itself V8 lets the young generation grow to 192 MB under many short-lived messages and keeps it; the
 * smaller one is collected as fast, and fits the processor's cache better.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
