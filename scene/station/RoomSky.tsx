import type { Shape as KonvaShape } from 'konva/lib/Shape.js'
import { memo, useLayoutEffect, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { MonthSky } from '../model/monthSky.ts'
import type { Beyond } from '../model/roomLayout.ts'
import { roomSkyBox } from '../model/skyBox.ts'
import { paintConstellation, starReach } from '../sky/paintConstellation.ts'
import { cacheNode } from '../stage/cacheNode.ts'
import { backgroundSize } from '../stage/pictureUrls.ts'

type RoomSkyProps = Beyond & { sky: MonthSky; background: string; widthPx: number; heightPx: number; pixelRatio: number }

/** Source: docs/design.md#constellations */
const OPACITY = 0.8
const DOT_OPACITY = 0.4

/** This month's constellation in the sky of the background, painted once. */
export const RoomSky = memo(function RoomSky({ sky, background, widthPx, heightPx, pixelRatio, abovePx, belowPx }: RoomSkyProps) {
  const shape = useRef<KonvaShape>(null)
  const name = background.replace(/\.png$/, '')
  const box = roomSkyBox(name, { width: widthPx, height: heightPx }, backgroundSize(name), { abovePx, belowPx })
  useLayoutEffect(() => {
    if (!shape.current || !box) return
    const reach = starReach(box.starPx)
    cacheNode(shape.current, { x: -reach, y: -reach, width: box.width + 2 * reach, height: box.height + 2 * reach, pixelRatio })
    shape.current.getLayer()?.batchDraw()
  })
  if (!box) return null
  const look = { x: 0, y: 0, width: box.width, starPx: box.starPx, dotOpacity: DOT_OPACITY }
  return (
    <Shape
      ref={shape}
      name="sky"
      x={box.x}
      y={box.y}
      opacity={OPACITY}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={({ _context: pen }) => {
        pen.save()
        paintConstellation(pen, sky, look)
        pen.restore()
      }}
    />
  )
})
