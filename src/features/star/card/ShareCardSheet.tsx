import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { z } from 'zod'
import type { Look } from '#contract/look.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { CARD_SIZES, type CardFormat } from '#scene/model/cardLayout.ts'
import { shareCardText } from '#text/shareCard.ko.ts'
import { CLOSE, RETRY } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { DrawnPicture } from '#ui/DrawnPicture.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PictureWays } from '#ui/PictureWays.tsx'
import { Segment } from '#ui/Segment.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import { useDrawnPicture } from '#ui/useDrawnPicture.ts'
import { cardDrawing } from './importDrawing.ts'
import styles from './ShareCardSheet.module.css'
import { shortAddress } from './shortAddress.ts'

const text = shareCardText.sheet
const SHARED = {
  savedAndCopied: { text: text.savedAndCopied },
  copiedToPress: { text: text.copied },
  saved: { text: text.copyFailed, isWarning: true },
}
const FORMATS = (['post', 'story'] as const).map((value) => ({ value, label: text.formats[value] }))

export type ShareCardSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  name: string
  look: Look
  character: string
  background: string
  /** Today's own answer; null when there is none yet, undefined when it is not known. */
  line: string | null | undefined
  /** The invitation to the member's star; without one the card shows the product's address. */
  link: { address: string | undefined; isComing: boolean; onRetry: () => void }
}

/** The member's star as a picture to save or to share, with a preview. */
export function ShareCardSheet({ isOpen, onOpenChange, name, look, character, background, line, link }: ShareCardSheetProps) {
  const [format, setFormat] = useEntryState<CardFormat>('format', 'post', z.enum(['post', 'story']))
  const [wantsLine, setWantsLine] = useEntryState('line', true, z.boolean())
  const shownLine = (wantsLine && line) || null
  const address = link.address ?? `${window.location.origin}/`
  const words = { name, afterName: text.afterName, line: shownLine, link: shortAddress(address) }
  const planned = isOpen ? { format, words, look, character, background } : null
  const picture = useDrawnPicture(planned, { ...cardDrawing, isComplete: !link.isComing })
  const { width, height } = CARD_SIZES[format]
  const close = <IconButton label={CLOSE} icon={<XIcon size={20} weight="bold" />} onClick={() => onOpenChange(false)} />
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={text.title} headerControl={close}>
      <div className={styles.body}>
        <Segment label={text.format} choices={FORMATS} value={format} onChange={setFormat} />
        <DrawnPicture
          picture={picture}
          aspect={`${width} / ${height}`}
          label={shownLine === null ? text.card(name) : text.cardWithLine(name, shownLine)}
          drawing={text.drawing}
        />
        {line !== undefined && (
          <SwitchRow
            variant="plain"
            title={text.line}
            sub={line === null ? text.noLine : text.lineSub}
            isOn={shownLine !== null}
            isDisabled={line === null}
            onChange={setWantsLine}
          />
        )}
        {!link.isComing && link.address === undefined && !picture.hasFailed && <NoLink onRetry={link.onRetry} />}
        <PictureWays
          picture={picture}
          fileName={shareCardText.fileName(name)}
          sharing={{ title: shareCardText.shareTitle, text: text.message(name, address), link: address }}
          said={{ saved: shareCardText.saved, shared: SHARED }}
        />
      </div>
    </BottomSheet>
  )
}

function NoLink({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.noLink}>
      <p className={cx('caption', styles.noLinkText)}>{text.noLink}</p>
      <Button variant="neutral" size="s" onClick={onRetry}>
        {RETRY}
      </Button>
    </div>
  )
}
