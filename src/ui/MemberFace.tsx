import { useState } from 'react'
import styles from './MemberFace.module.css'
import { Picture } from './Picture.tsx'
import { ResponsiveImage } from './ResponsiveImage.tsx'

/** A member's head and shoulders in a disc. `url` is empty until the image maker has drawn it. */
export function MemberFace({ url, alt, sidePx }: { url: string; alt: string; sidePx: number }) {
  // A stored picture that is lost or being redrawn must not leave a broken image.
  const [lostUrl, setLostUrl] = useState('')
  const isComposed = /^\/content\/profile_[0-9a-f]+\.png$/.test(url)
  const variants = [128, 256].map((width) => `${url.replace(/png$/, `w${width}.webp`)} ${width}w`).join(', ')
  return (
    <span className={styles.face} style={{ width: sidePx, height: sidePx }}>
      {url === '' || url === lostUrl ? (
        <Picture name="profile_default" alt={alt} widthPx={sidePx} heightPx={sidePx} />
      ) : (
        <ResponsiveImage
          src={url}
          srcSet={isComposed ? variants : undefined}
          sizes={isComposed ? `${sidePx}px` : undefined}
          alt={alt}
          width={sidePx}
          height={sidePx}
          draggable={false}
          onError={() => setLostUrl(url)}
        />
      )}
    </span>
  )
}
