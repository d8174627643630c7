import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Measure } from '../model/textFit.ts'

/** The page's font as a canvas wants it; '' until it is known. `loads` grows when letters have come that were drawn in another font. */
export type CanvasFont = { family: string; loads: number }

const WEIGHTS = ['500 12px', '600 12px']

/** An element's font, with the letters of `text` loaded: a canvas is not drawn again by itself when a font comes. */
export function useCanvasFont(element: RefObject<HTMLElement | null>, text: string): CanvasFont {
  const [font, setFont] = useState<CanvasFont>({ family: '', loads: 0 })
  useLayoutEffect(() => {
    if (element.current) setFont({ family: getComputedStyle(element.current).fontFamily, loads: 0 })
  }, [element])
  const { family } = font
  useLayoutEffect(() => {
    const faces = WEIGHTS.map((weight) => `${weight} ${family}`)
    const missing = () => (family === '' ? [] : faces.filter((face) => !document.fonts.check(face, text)))
    const asked = missing()
    let isWaiting = asked.length > 0
    // The font has loaded, for this or another caller: a dialog may have been faster.
    const redraw = () => {
      if (!isWaiting) return
      isWaiting = missing().length > 0
      setFont((before) => ({ ...before, loads: before.loads + 1 }))
    }
    document.fonts.addEventListener('loadingdone', redraw)
    // Without the font the text is drawn in the next one of the family.
    for (const face of asked) document.fonts.load(face, text).catch(() => {})
    return () => document.fonts.removeEventListener('loadingdone', redraw)
  }, [family, text])
  return font
}

let ruler: CanvasRenderingContext2D | null | undefined

/** @param style weight and size, `600 12px` */
export function measureWith(style: string, { family }: CanvasFont): Measure {
  ruler ??= document.createElement('canvas').getContext('2d')
  return (text) => {
    if (!ruler) return 0
    ruler.font = `${style} ${family}`
    return ruler.measureText(text).width
  }
}
