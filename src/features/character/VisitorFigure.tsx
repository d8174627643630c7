import { type ReactNode, useEffect, useRef, useState } from 'react'
import { visitorLook } from '#lib/storage/visitorLook.ts'
import { drawLook } from '#scene/avatar/drawLook.ts'
import { ARTBOARD } from '#scene/model/artboard.ts'
import { authText } from '#text/auth.ko.ts'
import { parseVisitorLook } from './visitorLook.ts'

const SIDE_PX = 400
/** The whole artboard, in the middle of a square. */
const FRAME = { x: (ARTBOARD.width - ARTBOARD.height) / 2, y: 0, side: ARTBOARD.height }

/** The figure that was dressed before signing in. @param otherwise shown when the stored look can not be read or drawn */
export function VisitorFigure({ otherwise }: { otherwise: ReactNode }) {
  const [look] = useState(() => parseVisitorLook(visitorLook.read()))
  const [isLost, setIsLost] = useState(look === null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (look === null || canvas.current === null) return
    const leaving = new AbortController()
    void drawLook(canvas.current, SIDE_PX, look, FRAME, leaving.signal).then((missing) => {
      if (!leaving.signal.aborted && missing.length > 0) setIsLost(true)
    })
    return () => leaving.abort()
  }, [look])
  return isLost ? otherwise : <canvas ref={canvas} width={SIDE_PX} height={SIDE_PX} role="img" aria-label={authText.ownFigure} />
}
