export const WORKER_PATH = '/sw.js'
/** Where the worker gets the app's page, to open its screens with when there is no connection. */
export const SHELL_PATH = '/app-shell'
/** The one Trusted Types policy there is: it answers `WORKER_PATH` and nothing else. */
export const WORKER_POLICY_NAME = 'worker'
/** Pictures that were seen on this device. They go with the session. */
export const PICTURE_CACHE = 'pictures'
/** What a page says to a worker. `version` is answered by the address of the app's first file. */
export const WORKER_MESSAGES = { version: 'version', takeOver: 'takeOver' } as const
