import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Measure } from '../model/textFit.ts'

/** The page's font as a canvas wants it; '' until it is known. `loads` grows when letters have come that were drawn in another font. */
export type CanvasFont = { family: string; loads: number }

const WEIGHTS = ['500 12px', '600 12px']

/**
 * The font of an element, with the letters of a text: a canvas draws with what is there, and is not drawn again when a font comes.
 * @param text everything that will be drawn
 */
export function useCanvasFont(element: RefObject<HTMLElement | null>, text: string): CanvasFont {
  const [font, setFont] = useState<CanvasFont>({ family: '', loads: 0 })
  useLayoutEffect(() => {
    if (element.current) setFont({ family: getComputedStyle(element.current).fontFamily, loads: 0 })
  }, [element])
  const { family } = font
  useEffect(() => {
    const missing = family === '' ? [] : WEIGHTS.map((weight) => `${weight} ${family}`).filter((face) => !document.fonts.check(face, text))
    if (missing.length === 0) return
    let isCurrent = true
    Promise.all(missing.map((face) => document.fonts.load(face, text))).then(
      () => isCurrent && setFont((before) => ({ ...before, loads: before.loads + 1 })),
      // Without it the words stand there in the next font of the family.
      () => {},
    )
    return () => {
      isCurrent = false
    }
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
