import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { type Ref, useState } from 'react'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import { friendsText } from '#text/friends.ko.ts'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import styles from './VisitorFigure.module.css'

/** The visitor on somebody else's star: small, at the left, with a name. */
export function VisitorFigure({ ref, character, name }: { ref: Ref<HTMLImageElement>; character: string; name: string }) {
  const [isLost, setLost] = useState(character === '')
  if (isLost) return null
  return (
    <div className={styles.visitor}>
      <ResponsiveImage
        ref={ref}
        src={character}
        srcSet={figureSrcSet(character)}
        sizes="150px"
        alt={friendsText.star.visitor}
        className={styles.figure}
        draggable={false}
        onError={() => setLost(true)}
      />
      <span className={styles.plate}>
        <UserIcon size={14} weight="fill" aria-hidden />
        <span className="ellipsis" translate="no">
          {name}
        </span>
      </span>
    </div>
  )
}
