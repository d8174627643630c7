import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { type Ref, useState } from 'react'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import styles from './VisitorFigure.module.css'

/** The visitor on somebody else's star: small, at the left, with a name. */
export function VisitorFigure({ ref, character, name }: { ref: Ref<HTMLImageElement>; character: string; name: string }) {
  const [isLost, setLost] = useState(character === '')
  if (isLost) return null
  return (
    <div className={styles.visitor}>
      <picture>
        <source type="image/webp" srcSet={figureSrcSet(character)} sizes="150px" />
        <img ref={ref} src={character} alt="" className={styles.figure} draggable={false} onError={() => setLost(true)} />
      </picture>
      <span className={styles.plate}>
        <UserIcon size={14} weight="fill" aria-hidden />
        <span className="ellipsis" translate="no">
          {name}
        </span>
      </span>
    </div>
  )
}
