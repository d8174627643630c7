import { type RefObject, useLayoutEffect, useRef } from 'react'
import { stickersText } from '#text/stickers.ko.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './Stickers.module.css'
import { keyOfSticker, type ShownSticker } from './shownStickers.ts'
import { showArrival } from './stickerMotion.ts'

type Props = {
  stickers: readonly ShownSticker[]
  me: string
  /** Where the member took the own one, until it was seen flying. */
  from?: RefObject<DOMRect | null>
}

/** The stickers on an answer with their givers, the oldest first. */
export function StickerRow({ stickers, me, from }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useArrivals(row, stickers, { me, from })
  if (stickers.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <ul ref={row} className={styles.row} aria-label={stickersText.laid} tabIndex={0}>
      {stickers.map((laid) => (
        <li key={keyOfSticker(laid)} className={styles.laid}>
          <span className={styles.piece}>
            <span className={styles.picture} data-sticker={keyOfSticker(laid)}>
              <Picture name={`sticker_${laid.sticker}`} alt={nameOfSticker(laid, me)} widthPx={52} isEager />
            </span>
            <span className={styles.face}>
              {laid.person ? (
                <MemberFace url={laid.person.profile} alt="" sidePx={26} />
              ) : (
                <Picture name="sticker_star" alt="" widthPx={26} isEager />
              )}
            </span>
          </span>
          <span className={styles.name} aria-hidden translate={laid.person && laid.person.userId !== me ? 'no' : undefined}>
            {laid.person?.userId === me ? stickersText.me : (laid.person?.userName ?? stickersText.unknown)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function nameOfSticker({ sticker, person }: ShownSticker, me: string): string {
  const name = stickersText.names[sticker]
  if (!person) return stickersText.byUnknown(name)
  return person.userId === me ? stickersText.byMe(name) : stickersText.by(person.userName, name)
}

type Where = { me: string; from: Props['from'] }

/** What comes while the row is open is seen coming. */
function useArrivals(row: RefObject<HTMLUListElement | null>, stickers: readonly ShownSticker[], { me, from }: Where): void {
  const seen = useRef<ReadonlyMap<string, string> | null>(null)
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = new Map(stickers.map((laid) => [keyOfSticker(laid), laid.sticker]))
    if (!before) return
    for (const laid of stickers) {
      const key = keyOfSticker(laid)
      if (before.get(key) === laid.sticker) continue
      const picture = [...(row.current?.querySelectorAll<HTMLElement>('[data-sticker]') ?? [])].find(
        ({ dataset }) => dataset.sticker === key,
      )
      const isOwn = laid.person?.userId === me
      if (!picture) continue
      if (isOwn) picture.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      showArrival((picture.firstElementChild as HTMLElement | null) ?? picture, isOwn ? (from?.current ?? null) : null)
      if (isOwn && from) from.current = null
    }
  }, [row, stickers, me, from])
}
