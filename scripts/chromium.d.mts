export function findChromium(how: { isForPictures: boolean }): Promise<string | null>
