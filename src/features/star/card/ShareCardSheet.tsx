import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useState } from 'react'
import { z } from 'zod'
import type { Look } from '#contract/look.ts'
import { isInsideApp } from '#lib/dom/inApp.ts'
import { saveFile } from '#lib/dom/saveFile.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import type { CardFormat } from '#scene/model/cardLayout.ts'
import { shareCardText } from '#text/shareCard.ko.ts'
import { CLOSE, RETRY } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PressToSave } from '#ui/PressToSave.tsx'
import { Segment } from '#ui/Segment.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import { CardPreview } from './CardPreview.tsx'
import styles from './ShareCardSheet.module.css'
import { type ShareResult, sharePicture } from './sharePicture.ts'
import { shortAddress } from './shortAddress.ts'
import { useCardPicture } from './useCardPicture.ts'

const text = shareCardText.sheet
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
  const picture = useCardPicture(isOpen ? { format, words, look, character, background } : null, !link.isComing)
  const close = <IconButton label={CLOSE} icon={<XIcon size={20} weight="bold" />} onClick={() => onOpenChange(false)} />
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={text.title} headerControl={close}>
      <div className={styles.body}>
        <Segment label={text.format} choices={FORMATS} value={format} onChange={setFormat} />
        <CardPreview format={format} picture={picture} label={shownLine === null ? text.card(name) : text.cardWithLine(name, shownLine)} />
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
        <Ways picture={picture} name={name} address={address} />
      </div>
    </BottomSheet>
  )
}

type WaysProps = { picture: ReturnType<typeof useCardPicture>; name: string; address: string }

function Ways({ picture, name, address }: WaysProps) {
  const [underWay, setUnderWay] = useState<'save' | 'share' | null>(null)
  const [toPress, setToPress] = useState<string | null>(null)
  const run = async (way: 'save' | 'share') => {
    if (underWay !== null) return
    setUnderWay(way)
    try {
      const png = await picture.whenDrawn()
      if (!png) return
      const file = new File([png], shareCardText.fileName(name), { type: 'image/png' })
      if (way === 'share') {
        const result = await sharePicture(file, { title: shareCardText.shareTitle, text: text.message(name, address), link: address })
        tell(result)
        if (result === 'toPress' || result === 'copiedToPress') setToPress(picture.url ?? null)
      } else if (isInsideApp()) setToPress(picture.url ?? null)
      else {
        saveFile(file)
        showToast(shareCardText.saved)
      }
    } catch {
      // Told in the preview's place.
    } finally {
      setUnderWay(null)
    }
  }
  const isUseless = picture.hasFailed || picture.url === undefined
  return (
    <div className={styles.ways}>
      <Button
        variant="soft"
        icon={<DownloadSimpleIcon size={20} weight="bold" aria-hidden />}
        disabled={isUseless}
        isPending={underWay === 'save'}
        pendingText={text.saving}
        onClick={() => void run('save')}
      >
        {text.save}
      </Button>
      <Button
        icon={<ShareNetworkIcon size={20} weight="bold" aria-hidden />}
        disabled={isUseless}
        isPending={underWay === 'share'}
        pendingText={text.sharing}
        onClick={() => void run('share')}
      >
        {text.share}
      </Button>
      <PressToSave picture={toPress} title={shareCardText.pressToSave} onClose={() => setToPress(null)} />
    </div>
  )
}

function tell(result: ShareResult): void {
  if (result === 'savedAndCopied') showToast(text.savedAndCopied)
  if (result === 'copiedToPress') showToast(text.copied)
  if (result === 'saved') showToast(text.copyFailed, { icon: 'warning' })
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
