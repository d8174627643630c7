import 'konva/lib/shapes/Image.js'
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { Image, Layer } from 'react-konva/lib/ReactKonvaCore.js'
import { backgroundBox } from '../model/starLayout.ts'
import { type PictureSource, readyPicture } from '../stage/loadPicture.ts'
import type { PictureError } from '../stage/pictureError.ts'
import { backgroundSize, pictureUrls } from '../stage/pictureUrls.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePictures } from '../stage/usePictures.ts'

export type BackdropProps = {
  background: string
  widthPx: number
  heightPx: number
  /** The line of the feet, as a share of the height. */
  feetRatio: number
  pixelRatio: number
  onShown?: ((background: string) => void) | undefined
  onError?: ((error: PictureError) => void) | undefined
}

/** The ground and sky of a star. Another background replaces the former one only when it is decoded. */
export const Backdrop = memo(function Backdrop({ background, widthPx, heightPx, feetRatio, pixelRatio, onShown, onError }: BackdropProps) {
  const [shown, setShown] = useState<string | null>(null)
  const sourceOf = (file: string) => backgroundSource(file, { widthPx, heightPx, feetRatio, pixelRatio })
  const wanted = sourceOf(background)
  usePictures(shown === null || shown === background ? [wanted] : [wanted, sourceOf(shown)], onError)
  const painted = readyPicture(wanted) ? background : shown
  if (painted !== shown) setShown(painted)
  useReportShown(shown, onShown)
  const image = painted && readyPicture(sourceOf(painted))
  return (
    <SceneStage widthPx={widthPx} heightPx={heightPx} pixelRatio={pixelRatio} style={{ position: 'absolute', inset: 0 }}>
      <Layer listening={false}>
        {image && (
          <Image
            name={painted}
            image={image}
            {...backgroundBox({ width: widthPx, height: heightPx }, backgroundSize(nameOf(painted)), feetRatio)}
            listening={false}
            perfectDrawEnabled={false}
          />
        )}
      </Layer>
    </SceneStage>
  )
})

type Place = Pick<BackdropProps, 'widthPx' | 'heightPx' | 'feetRatio' | 'pixelRatio'>

function backgroundSource(file: string, { widthPx, heightPx, feetRatio, pixelRatio }: Place): PictureSource {
  const name = nameOf(file)
  const { width } = backgroundBox({ width: widthPx, height: heightPx }, backgroundSize(name), feetRatio)
  return { name, urls: pictureUrls(name, width * pixelRatio) }
}

function nameOf(file: string): string {
  return file.replace(/\.png$/, '')
}

function useReportShown(shown: string | null, onShown: BackdropProps['onShown']): void {
  const report = useEffectEvent((background: string) => onShown?.(background))
  useEffect(() => {
    if (!shown) return
    const frame = requestAnimationFrame(() => report(shown))
    return () => cancelAnimationFrame(frame)
  }, [shown])
}
