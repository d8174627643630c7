import { localStore } from './storage.ts'

const KEY = 'signedOut'

/**
 * Set when a logout or withdrawal could not be told to the server: the refresh cookie may still be good, so nothing may
 * try it until the member taps a login button.
 */
export const signedOutMark = {
  isSet: () => localStore.read(KEY) !== null,
  set: () => localStore.write(KEY, '1'),
  clear: () => localStore.remove(KEY),
}
