/** Stand-in until the history is connected. */
export function holdOverlay(_id: string, _close: () => void): void {}
export function releaseOverlay(_id: string): void {}
/** Lets the back button close overlays. Call once with the app's router. */
export function connectOverlayHistory(_router: object): void {}
