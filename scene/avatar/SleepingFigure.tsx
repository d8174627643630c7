import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Look } from '#contract/look.ts'
import { ARTBOARD } from '../model/artboard.ts'
import { readyPicture } from '../stage/loadPicture.ts'
import { usePictures } from '../stage/usePictures.ts'
import { usePixelRatio } from '../stage/usePixelRatio.ts'
import { asleepPicture } from './asleepPicture.ts'

type Props = {
  look: Look
  /** Of the artboard, CSS px; its height is 4/3 of it. */
  widthPx: number
  waiting: ReactNode
  /** A layer of it can not be had. */
  failed: ReactNode
}

/** A figure asleep, without a stage. */
export function SleepingFigure({ look, widthPx, waiting, failed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const source = asleepPicture(look, widthPx * usePixelRatio())
  const hasFailed = usePictures([source]).has(source.urls.webp)
  const picture = readyPicture(source)
  useLayoutEffect(() => {
    if (!picture || !canvas.current) return
    Object.assign(canvas.current, { width: picture.width, height: picture.height })
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  if (!picture) return hasFailed ? failed : waiting
  return <canvas ref={canvas} aria-hidden style={{ width: widthPx, height: (widthPx * ARTBOARD.height) / ARTBOARD.width }} />
}
