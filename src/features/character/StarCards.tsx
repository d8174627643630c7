import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { useEffect, useRef } from 'react'
import type { PartInfo } from '#contract/wardrobe.ts'
import { characterText } from '#text/character.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import styles from './StarCards.module.css'

const CARD_PX = { width: 104, height: 146 }

/** The stars to choose from, in a row that scrolls sideways and begins at the chosen one. */
export function StarCards({ stars, isOff }: { stars: readonly PartInfo[]; isOff: boolean }) {
  const chosen = useSetup(({ background }) => background)
  const { chooseBackground } = useSetupStore().getState()
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const card = row.current?.querySelector('[aria-pressed="true"]')
    card?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <fieldset ref={row} className={styles.row} disabled={isOff}>
      <legend className="visually-hidden">{characterText.stars}</legend>
      {stars.map(({ file, name }) => (
        <button
          key={file}
          type="button"
          aria-pressed={file === chosen}
          className={cx(styles.card, file === chosen && styles.chosen)}
          onClick={() => chooseBackground(file)}
        >
          <span className={styles.frame} onErrorCapture={hideLost}>
            <Picture
              name={file.replace(/\.png$/, '')}
              alt=""
              widthPx={CARD_PX.width}
              heightPx={CARD_PX.height}
              className={styles.picture}
            />
            {file === chosen && (
              <span className={styles.check}>
                <CheckIcon size={15} weight="bold" aria-hidden />
              </span>
            )}
          </span>
          <span className={`caption ellipsis ${styles.name}`}>{name}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** The name below says which star it is; the browser's sign of a broken picture says nothing. */
function hideLost({ target }: { target: EventTarget }) {
  if (target instanceof HTMLElement) target.style.visibility = 'hidden'
}
