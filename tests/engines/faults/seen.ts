/** Where a run leaves what was seen, a file an engine, for `tests/soak/clientFaults.ts`. */
export const SEEN_FOLDER = 'node_modules/.cache/tests/clientFaults'
/** `words`: what the page said, or why the walk failed. */
export type Seen = { fault: string; flow: string; words: string[]; isRight: boolean }
