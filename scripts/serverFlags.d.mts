/** Node's options for the server's process. */
export const SERVER_FLAGS: readonly string[]
