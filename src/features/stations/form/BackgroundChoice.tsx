import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { useQuery } from '@tanstack/react-query'
import { ownedItemsQuery } from '#features/character/owned.queries.ts'
import { stationsText } from '#text/stations.ko.ts'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { pictureOf, previewOf } from '../pictureOf.ts'
import styles from './BackgroundChoice.module.css'
import { offeredBackgrounds } from './backgrounds.ts'

const text = stationsText.form

/** The chosen background, large, and below it all that may be chosen: the base ones and those owned. */
export function BackgroundChoice({ value, onValueChange }: { value: string; onValueChange: (background: string) => void }) {
  const owned = useQuery(ownedItemsQuery())
  const backgrounds = offeredBackgrounds(owned.data?.items ?? [])
  const chosen = backgrounds.find(({ file }) => file === value)
  return (
    <>
      <div className={styles.choice}>
        <div className={styles.preview}>
          <Picture name={pictureOf(value)} alt="" widthPx={428} className={styles.picture} isHero />
          <span className={cx('t3', styles.name)}>{chosen?.name}</span>
        </div>
        <fieldset className={styles.grid}>
          <legend className="visually-hidden">{text.backgrounds}</legend>
          {backgrounds.map(({ file, name }) => (
            <button
              key={file}
              type="button"
              aria-pressed={file === value}
              className={cx(styles.card, file === value && styles.chosen)}
              onClick={() => onValueChange(file)}
            >
              <Picture name={previewOf(file)} alt="" widthPx={180} heightPx={98} className={styles.thumb} />
              <span className={cx('micro', styles.label)}>{name}</span>
              {file === value && (
                <span className={styles.check}>
                  <CheckIcon size={15} weight="bold" aria-hidden />
                </span>
              )}
            </button>
          ))}
        </fieldset>
      </div>
      {owned.isError && (
        <p className={cx('caption', styles.failed)} role="alert">
          {text.ownedFailed}
          <Button variant="soft" size="s" isPending={owned.isFetching} pendingText={RETRYING} onClick={() => void owned.refetch()}>
            {RETRY}
          </Button>
        </p>
      )}
    </>
  )
}
