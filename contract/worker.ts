export const WORKER_PATH = '/sw.js'
/** Where the worker fetches the app's page for use without a connection. */
export const SHELL_PATH = '/app-shell'
/** The only Trusted Types policy: it answers `WORKER_PATH` and nothing else. */
export const WORKER_POLICY_NAME = 'worker'
/** Pictures seen on this device; deleted with the session. */
export const PICTURE_CACHE = 'pictures'
/** Messages of a page to a worker. `version` is answered by the address of the app's first file. */
export const WORKER_MESSAGES = { version: 'version', takeOver: 'takeOver' } as const
