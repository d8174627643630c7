import { type Ref, useImperativeHandle } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import { hopOnce } from '../motion/tapReactions.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import type { SignalFlight } from './flightMotion.ts'
import { SignalFlights, useSignalFlights } from './SignalFlights.tsx'

export type SignalSkyHandle = {
  /** Resolves when it has landed; at once when it is not to be seen. */
  fly: (flight: SignalFlight) => Promise<void>
  /** Lets the picture of a figure hop. */
  hop: (picture: HTMLElement) => void
}

const MAX_PIXEL_RATIO = 2

type SignalSkyProps = { widthPx: number; heightPx: number; ref?: Ref<SignalSkyHandle> | undefined }

/** Signals over figures that are drawn elsewhere. There is a canvas only while one flies. Load it lazily: it brings Konva. */
export function SignalSky({ widthPx, heightPx, ref }: SignalSkyProps) {
  const { flying, fly, end } = useSignalFlights()
  const pixelRatio = usePixelRatio(MAX_PIXEL_RATIO)
  useImperativeHandle(ref, () => ({ fly, hop: hopOnce }))
  if (flying.length === 0) return null
  return (
    <div aria-hidden style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      <SceneStage {...{ widthPx, heightPx, pixelRatio }}>
        <Layer listening={false} name="signals">
          <SignalFlights flying={flying} stage={{ width: widthPx, height: heightPx }} pixelRatio={pixelRatio} onEnd={end} />
        </Layer>
      </SceneStage>
    </div>
  )
}
