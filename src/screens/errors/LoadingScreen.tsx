import { shellText } from '#text/shell.ko.ts'
import { FlightScreen } from './FlightScreen.tsx'

/** The generic loading screen. */
export function LoadingScreen() {
  return <FlightScreen {...shellText.loading} />
}
