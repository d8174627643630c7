import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> & {
  src: string
  alt: string
  /** WebP candidates. */
  srcSet?: string | undefined
  sizes?: string | undefined
}

/**
 * An image with candidates. In the app they are set after the commit: Chromium keeps an element that has candidates as long as its document, also
 * one that React created for a render that it discarded. The HTML of public pages has them as attributes.
 */
export function ResponsiveImage({ src, srcSet, sizes, alt, ref, ...rest }: Props) {
  const image = useRef<HTMLImageElement>(null)
  useImperativeHandle(ref, () => image.current as HTMLImageElement)
  useLayoutEffect(() => {
    // `src` last: before it has candidates the image would load this one.
    for (const [name, value] of Object.entries({ sizes, srcset: srcSet, src })) setAttribute(image.current, name, value)
  }, [sizes, srcSet, src])
  if (!import.meta.env.SSR) return <img {...rest} ref={image} alt={alt} />
  return (
    <picture>
      {srcSet && <source type="image/webp" srcSet={srcSet} sizes={sizes} />}
      <img {...rest} src={src} alt={alt} />
    </picture>
  )
}

function setAttribute(image: HTMLImageElement | null, name: string, value: string | undefined): void {
  if (value === undefined) image?.removeAttribute(name)
  // Setting the same value would load the image again.
  else if (image?.getAttribute(name) !== value) image?.setAttribute(name, value)
}
