import { createContext, type RefObject } from 'react'

/** What had the focus when a lazy dialog was asked for: by the time it opens, that may stand in a closing sheet. */
export const LazyOpener = createContext<RefObject<Element | null> | null>(null)
