/** The path of a Chromium, found or installed; null when there is none. */
export function findChromium(how: { isForPictures: boolean }): Promise<string | null>
