import { SoonScreen } from '#screens/errors/SoonScreen.tsx'
import { shellText } from '#text/shell.ko.ts'

/** /station, until the rooms open. */
export function StationSoonScreen() {
  return <SoonScreen {...shellText.station} picture="empty_station" />
}
