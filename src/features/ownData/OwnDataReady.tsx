import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText'
import { BracketsCurlyIcon } from '@phosphor-icons/react/dist/ssr/BracketsCurly'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { downloadOwnBook, downloadOwnRows, type OwnDataFileKind, type OwnDataState } from '#contract/ownData.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { download } from '#lib/api/download.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { isInsideApp } from '#lib/dom/inApp.ts'
import { saveFile } from '#lib/dom/saveFile.ts'
import { ownDataText } from '#text/ownData.ko.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import { OpenOutside } from '#ui/OpenOutside.tsx'
import { PageCta } from '#ui/PageCta.tsx'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import styles from './OwnDataReady.module.css'
import { sizeOf } from './ownData.queries.ts'
import { untilOf } from './untilOf.ts'

const text = ownDataText.ready

type Props = {
  ready: Extract<OwnDataState, { state: 'ready' }>
  me: { userName: string; character: string }
  isPending: boolean
  onAgain: () => void
  onGone: () => void
}

export function OwnDataReady({ ready, me, isPending, onAgain, onGone }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className={styles.head}>
        <BookCover userName={me.userName} character={me.character} />
        <h2 className="t1">{text.title}</h2>
        <p className={cx('b2', styles.sub)}>
          {text.until(untilOf(new Date(ready.readyUntil), nowOrGuess()))}
          <br />
          {text.after}
        </p>
      </div>
      <FileCard kind="book" name={ready.book.name} sub={text.bookSub(sizeOf(ready.book.bytes))} onGone={onGone}>
        <BookOpenTextIcon size={30} weight="fill" aria-hidden />
      </FileCard>
      <FileCard kind="data" name={ready.data.name} sub={text.dataSub(sizeOf(ready.data.bytes))} onGone={onGone}>
        <BracketsCurlyIcon size={28} weight="bold" aria-hidden />
      </FileCard>
      <p className={cx('caption', styles.safety)}>
        <ShieldCheckIcon size={18} weight="fill" aria-hidden />
        {text.safety}
      </p>
      {isInsideApp() && <OpenOutside />}
      <PageCta>
        <Button variant="soft" isFull isPending={isPending} pendingText={text.againPending} onClick={() => setAsking(true)}>
          {text.again}
        </Button>
      </PageCta>
      <ConfirmModal
        isOpen={isAsking}
        title={text.againTitle}
        sub={text.againSub}
        confirmText={text.again}
        onConfirm={() => {
          setAsking(false)
          onAgain()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

type FileProps = { kind: OwnDataFileKind; name: string; sub: string; onGone: () => void; children: ReactNode }

function FileCard({ kind, name, sub, onGone, children }: FileProps) {
  const save = useMutation({
    mutationFn: () => saveOwnFile(kind, name),
    onSuccess: () => showToast(text.saved(text[kind])),
    onError: (error) => {
      if (isApiError(error, 'NOT_FOUND')) onGone()
      else showToast(text.saveFailed, { icon: 'warning' })
    },
  })
  return (
    <Card padding="none" className={styles.file}>
      <span className={styles.tile} data-kind={kind}>
        {children}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{text[kind]}</span>
        <span className={cx('caption', styles.hint)}>{sub}</span>
      </span>
      <Button
        variant="soft"
        size="m"
        aria-label={save.isPending ? undefined : text.saveOf(text[kind])}
        isPending={save.isPending}
        pendingText={text.saving}
        onClick={() => (isInsideApp() ? showToast(text.insideApp, { icon: 'warning' }) : save.mutate())}
      >
        {text.save}
      </Button>
    </Card>
  )
}

const WIDTHS = [300, 600]

/** The book as it looks from outside, and who wrote it. Only decorates. */
function BookCover({ userName, character }: { userName: string; character: string }) {
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
        <span>{serviceDateOf(nowOrGuess()).slice(0, 4)}</span>
        <StarIcon size={34} weight="fill" />
      </div>
      {character !== '' && !isLost && (
        <ResponsiveImage
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

const ENDPOINTS = { book: downloadOwnBook, data: downloadOwnRows } as const

/** Fetches a file of the export and saves it to the device. @throws ApiError */
async function saveOwnFile(kind: OwnDataFileKind, name: string): Promise<void> {
  const content = await download(ENDPOINTS[kind])
  // Of no type that a window would show: an address made of it belongs to our site.
  saveFile(new File([content], name, { type: 'application/octet-stream' }))
}
