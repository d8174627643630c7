import { join } from 'node:path'
import { ROOT } from './steps.mjs'

/**
 * V8's flags for the server. By default the young generation grows to 192 MB under many short-lived messages and keeps it; a smaller one is collected as fast, and fits the processor's cache better. The old
 * generation is collected for the first time at some 200 MB, and V8 keeps freed pages as long as calls come. After that it would be collected at each 8 MB more, by four threads, for which the calls wait on two
 * cores: one thread, and not before it has doubled (docs/reliability.md#two-hours).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--initial-old-space-size=32', '--heap-growing-percent=100', '--v8-pool-size=1']

/** glibc's malloc: one arena a thread by default, each with free memory that it keeps. Two take 10 MB less at rest, and draw as many pictures. Ignored elsewhere. */
export const MALLOC_ENV = { MALLOC_ARENA_MAX: '2' }

/** Node's compile cache: a start takes a quarter less processor time, and the server some 17 MB less at rest, because the TypeScript stripper is never loaded. An unwritable folder is ignored. */
export const SERVER_ENV = { ...MALLOC_ENV, NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled') }
