import { createContext, type RefObject } from 'react'

/** The focused element when a lazy dialog was requested: by the time it opens, that may be in a closing sheet. */
export const LazyOpener = createContext<RefObject<Element | null> | null>(null)
