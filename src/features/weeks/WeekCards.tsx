import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { animated } from '@react-spring/web'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { z } from 'zod'
import type { UserInfo } from '#contract/users.ts'
import type { Week } from '#contract/weeks.ts'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LOADING } from '#text/ui.ko.ts'
import { weeksText } from '#text/weeks.ko.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LazySection } from '#ui/LazySection.tsx'
import { SavePicture } from '#ui/SavePicture.tsx'
import { usePager } from '#ui/usePager.ts'
import { AnswersCard } from './AnswersCard.tsx'
import { StarsCard } from './StarsCard.tsx'
import { WeekCard } from './WeekCard.tsx'
import { WeekFrame } from './WeekFrame.tsx'
import styles from './WeekPage.module.css'
import { cardsOf, headOf, type WeekCard as Kind, lookWith } from './weekCards.ts'

/** The wardrobe's manifest comes with it. */
const wornCard = lazyCode(async () => (await import('./WornCard.tsx')).WornCard)

type Props = { week: Week; me: UserInfo; onClose: () => void }

/** One card at a time: by a swipe, a button, or the arrow keys. */
export function WeekCards({ week, me, onClose }: Props) {
  const cards = cardsOf(week)
  const [kept, setIndex] = useEntryState('card', 0, z.number())
  const index = Math.min(kept, cards.length - 1)
  const [ref, size] = useElementSize()
  const pager = usePager({ index, count: cards.length, stepPx: size?.width ?? 1, onIndex: setIndex })
  useArrowKeys((step) => setIndex(Math.max(0, Math.min(cards.length - 1, index + step))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card begins at its upper end
  useEffect(() => {
    // Some browsers return a promise, which is no cleanup.
    window.scrollTo(0, 0)
  }, [index])
  const look = useMemo(() => lookWith({ face: me.face, outfit: me.outfit, item: me.item }, week.firstWorn), [me, week.firstWorn])
  const shown = cards[index] as Kind
  const isLast = index === cards.length - 1
  const previous = (
    <IconButton
      variant="art"
      label={weeksText.previous}
      icon={<CaretLeftIcon size={24} weight="bold" />}
      onClick={() => setIndex(index - 1)}
    />
  )
  return (
    <WeekFrame onClose={onClose} action={index > 0 && previous}>
      <div ref={ref} className={styles.frame} {...pager.bind()}>
        {cards.map((kind, at) => (
          <animated.div
            key={kind}
            className={styles.page}
            data-shown={at === index || undefined}
            data-beside={Math.abs(at - index) === 1 || undefined}
            inert={at !== index}
            style={{ x: pager.place.to((place) => (at - place) * (size?.width ?? 0)) }}
          >
            <WeekCard kind={kind} head={headOf(kind, week)} number={at + 1} count={cards.length}>
              {kind === 'answers' && <AnswersCard answers={week.answers} />}
              {kind === 'stars' && <StarsCard week={week} />}
              {kind === 'worn' && (
                <LazySection
                  code={wornCard}
                  props={{ items: week.firstWorn, look, character: me.character }}
                  waiting={<div role="status" aria-label={LOADING} style={{ minHeight: 440 }} />}
                  failed={weeksText.failed}
                />
              )}
            </WeekCard>
          </animated.div>
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {index > 0 && `${weeksText.card(index + 1, cards.length)}, ${headOf(shown, week).title.join(' ')}`}
      </p>
      <div className={styles.foot} data-lower-button>
        <SavePicture
          key={shown}
          size="m"
          iconPx={19}
          className={styles.save}
          label={weeksText.save}
          // Its code comes at the press.
          draw={async () => (await import('./drawSavedCard.ts')).drawSavedCard({ kind: shown, week, me, look })}
          fileName={weeksText.fileName(week.from, index + 1)}
          saved={weeksText.saved}
        />
        <Button size="m" className={styles.next} onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
          {isLast ? weeksText.done : weeksText.next}
        </Button>
      </div>
    </WeekFrame>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** Not while a dialog is open, also in the moment in which it opens: the store of dialogs learns of it after the paint. */
function useArrowKeys(onStep: (step: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented
    if (step && !isOther && document.querySelector('dialog[open]') === null) onStep(step)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
