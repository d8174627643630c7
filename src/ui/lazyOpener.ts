import { createContext, type RefObject } from 'react'

/**
 * What had the focus when a dialog was asked for whose code had to come first: by the time it opens, that may stand in a sheet that is
 * closing, and the focus is nowhere.
 */
export const LazyOpener = createContext<RefObject<Element | null> | null>(null)
