/** A background's file name, `bg_station_1.png`, as the name of its picture. */
export function pictureOf(stationBackground: string): string {
  return stationBackground.replace(/\.png$/, '')
}

/** The name of its preview. */
export function previewOf(stationBackground: string): string {
  return `rec_${pictureOf(stationBackground)}`
}
