export type Point = { x: number; y: number }
export type Key = 'Enter' | 'Escape' | 'Paste'

/** One browser context with one page: what differs by engine; everything above it is `enginePage.ts`. */
export type Driver = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** @returns the value of the expression, or what its promise resolves to, through JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses the mouse at the first point, moves it over the others and releases it at the last. */
  press: (path: Point[]) => Promise<void>
  type: (text: string) => Promise<void>
  key: (key: Key) => Promise<void>
  /** Uncaught exceptions and errors on the console so far. */
  errors: () => string[]
  /** Another tab of the same context, in front. */
  newTab: () => Promise<Driver>
  /** Brings the tab to the front. */
  show: () => Promise<void>
  /** Whether a process of the browser ended, where an engine's does so of its own. */
  isGone?: () => Promise<boolean>
  /** Closes the context, other tabs included. */
  close: () => Promise<void>
}

export type Engine = {
  /** @param origin granted the permissions of its buttons */
  newPage: (origin: string) => Promise<Driver>
  close: () => Promise<void>
}

/** A phone's size, if the engine allows so narrow a window. */
export const VIEWPORT = { width: 390, height: 844 }
