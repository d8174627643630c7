import { shellText } from '#text/shell.ko.ts'

/** /station, until the rooms open. */
export function StationSoonScreen() {
  return <h1 className="t1">{shellText.station.soon}</h1>
}
