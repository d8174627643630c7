import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { useState } from 'react'
import { ownDataText } from '#text/ownData.ko.ts'
import styles from './BookCover.module.css'

const WIDTHS = [300, 600]

/** The book as it looks from outside, and who wrote it. Only decorates. */
export function BookCover({ userName, character }: { userName: string; character: string }) {
  const [isLost, setLost] = useState(false)
  const sources = WIDTHS.map((width) => `${character.replace(/png$/, `w${width}.webp`)} ${width}w`).join(', ')
  return (
    <div className={styles.stand} aria-hidden>
      <div className={styles.book}>
        <b>
          {ownDataText.ready.cover(userName)}
          <br />
          {ownDataText.ready.coverKind}
        </b>
        <span>{new Date().getFullYear()}</span>
        <StarIcon size={34} weight="fill" />
      </div>
      {character !== '' && !isLost && (
        <img
          src={character}
          srcSet={sources}
          sizes="130px"
          alt=""
          width={130}
          height={173}
          draggable={false}
          onError={() => setLost(true)}
        />
      )}
    </div>
  )
}
