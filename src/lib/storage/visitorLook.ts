import type { Look } from '#contract/look.ts'
import { localStore } from './storage.ts'

const KEY = 'visitorLook'
/** Raise it when the shape changes: an older look is then forgotten, never misread. */
export const VISITOR_LOOK_VERSION = 1

/** What a visitor dressed on the landing page. The reader validates its shape. */
export const visitorLook = {
  read: () => localStore.read(KEY),
  write: (look: Look) => localStore.write(KEY, JSON.stringify({ version: VISITOR_LOOK_VERSION, look })),
  forget: () => localStore.remove(KEY),
}
