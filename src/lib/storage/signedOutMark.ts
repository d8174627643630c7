import { localStore } from './storage.ts'

const KEY = 'signedOut'

/** Set when a logout could not be told to the server: nothing may try the refresh cookie until the member taps a login button. */
export const signedOutMark = {
  isSet: () => localStore.read(KEY) !== null,
  set: () => localStore.write(KEY, '1'),
  clear: () => localStore.remove(KEY),
}
