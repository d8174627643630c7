import { NightScreen } from './NightScreen.tsx'

/** A rocket on its way, while something must be waited for. */
export function FlightScreen({ title, caption }: { title: string; caption: string }) {
  return (
    <div role="status">
      <NightScreen isTitleFirst picture={<img src="/content/loading_flight.png" alt="" width={260} />} title={title} caption={caption} />
    </div>
  )
}
