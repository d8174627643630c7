import { type ReactNode, useEffect, useRef, useState } from 'react'
import { visitorLook } from '#lib/storage/visitorLook.ts'
import { authText } from '#text/auth.ko.ts'
import { drawVisitorLook, VISITOR_FIGURE_PX } from './drawVisitorLook.ts'
import { parseVisitorLook } from './visitorLook.ts'

/** The figure that was dressed before signing in. @param otherwise shown when the stored look can not be read or drawn */
export function VisitorFigure({ otherwise }: { otherwise: ReactNode }) {
  const [look] = useState(() => parseVisitorLook(visitorLook.read()))
  const [isLost, setIsLost] = useState(look === null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (look === null || canvas.current === null) return
    const leaving = new AbortController()
    void drawVisitorLook(canvas.current, leaving.signal).then((isDrawn) => {
      if (!leaving.signal.aborted && !isDrawn) setIsLost(true)
    })
    return () => leaving.abort()
  }, [look])
  return isLost ? (
    otherwise
  ) : (
    <canvas ref={canvas} width={VISITOR_FIGURE_PX} height={VISITOR_FIGURE_PX} role="img" aria-label={authText.ownFigure} />
  )
}
