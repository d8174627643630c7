import { type Ref, useImperativeHandle } from 'react'
import type { RoomHandle, RoomSceneProps } from './room.types.ts'

/** The room of a station. Takes plain values and knows no server, store or route. Load it lazily: it brings Konva. */
export function RoomScene({ ref, widthPx, heightPx }: RoomSceneProps & { ref?: Ref<RoomHandle> }) {
  useImperativeHandle(ref, () => ({ glideTo: () => {}, walkIn: () => {}, bowOut: () => Promise.resolve(), react: () => {} }), [])
  return <div aria-hidden style={{ position: 'relative', width: widthPx, height: heightPx, overflow: 'hidden' }} />
}
