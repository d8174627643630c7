import type { CSSProperties } from 'react'
import manifest from '#art/manifest/pictures.json' with { type: 'json' }
import { ResponsiveImage } from './ResponsiveImage.tsx'

export type PictureProps = {
  /** Name without ending, as `empty_friends`. */
  name: string
  alt: string
  /** How wide it is shown, in CSS px; the browser picks the file by it. */
  widthPx: number
  /** Follows the picture's own shape unless given. */
  heightPx?: number
  /** How wide it is shown where that changes with the window, as in `sizes`; `widthPx` by itself unless given. */
  sizes?: string
  className?: string | undefined
  style?: CSSProperties
  /** Loads at once and before others; for the picture that a screen is about. */
  isHero?: boolean
  /** Loads at once; for what slides into the window whole, where coming near it by scrolling is never noticed. */
  isEager?: boolean
  /** It is here, or never comes. */
  onSettled?: () => void
}

/** A drawn picture in the width that the screen needs, with its room kept free before it comes. */
export function Picture({
  name,
  alt,
  widthPx,
  heightPx,
  sizes,
  className,
  style,
  isHero = false,
  isEager = isHero,
  onSettled,
}: PictureProps) {
  const info = manifest[name]
  const version = info ? `?v=${info.v}` : ''
  const height = heightPx ?? (info ? Math.round((widthPx * info.height) / info.width) : widthPx)
  const sources = info?.widths.map((width) => `/content/${name}.w${width}.webp${version} ${width}w`).join(', ')
  return (
    <ResponsiveImage
      src={`/content/${name}.png${version}`}
      srcSet={sources}
      sizes={sources && (sizes ?? `${widthPx}px`)}
      alt={alt}
      width={widthPx}
      height={height}
      className={className}
      style={style}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : 'auto'}
      // What slides in whole is painted with its frame, not some frames later.
      decoding={isEager ? 'sync' : 'async'}
      onLoad={onSettled}
      onError={onSettled}
      draggable={false}
    />
  )
}
