import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useRef, useState } from 'react'
import type { GuestLine } from '#contract/guestBook.ts'
import type { PersonCard } from '#contract/people.ts'
import { AbuseReportSheet } from '#features/people/AbuseReportSheet.tsx'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useNow } from '#lib/useNow.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NextPage } from '#ui/NextPage.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import { BookStar, type BookStarProps } from './BookStar.tsx'
import styles from './GuestBookSheet.module.css'
import { GuestLineRow } from './GuestLineRow.tsx'
import { type GuestBook, useAnswerLine, useGuestBook, useOpenBook, useRemoveLine } from './guestBook.queries.ts'
import { LineField } from './LineField.tsx'

export type GuestBookSheetProps = {
  owner: { userId: string; userName: string }
  star: BookStarProps
  /** Who looks: the owner, or a friend. */
  me: PersonCard
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A star's guest book: a friend's, to write in, or the own one. */
export function GuestBookSheet({ owner, star, me, isOpen, onOpenChange }: GuestBookSheetProps) {
  const book = useGuestBook(owner.userId)
  const isOwn = owner.userId === me.userId
  const content = useRef<HTMLDivElement>(null)
  const asking = useAsking()
  return (
    <>
      <BottomSheet
        mode="modal"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isUnmountedClosed
        title={isOwn ? guestBookText.own : guestBookText.title}
        headerControl={
          <IconButton label={CLOSE} icon={<XIcon size={20} weight="bold" aria-hidden />} onClick={() => onOpenChange(false)} />
        }
        overPage={<BookStar {...star} figures={book.figures} />}
      >
        <div ref={content} className={styles.content}>
          {isOwn && book.isOpen !== undefined && <OpenSwitch userId={me.userId} isOpen={book.isOpen} isBusy={book.isSwitching} />}
          <Lines {...{ book, owner, me }} onAsk={asking.ask} />
          {!isOwn && !book.isRefused && (
            <div className={styles.foot}>
              <LineField
                ownerId={owner.userId}
                me={me}
                book={book}
                onWritten={() => content.current?.parentElement?.scrollTo({ top: 0 })}
              />
            </div>
          )}
        </div>
      </BottomSheet>
      <Questions {...asking} ownerId={owner.userId} isOwnBook={isOwn} />
    </>
  )
}

type Asked = { what: 'remove' | 'report'; line: GuestLine }

/** The line stays while its modal or sheet closes. */
function useAsking() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
  return {
    asked,
    isAsking,
    setAsking,
    ask: (next: Asked) => {
      setAsked(next)
      setAsking(true)
    },
  }
}

function OpenSwitch({ userId, isOpen, isBusy }: { userId: string; isOpen: boolean; isBusy: boolean }) {
  const { mutate } = useOpenBook(userId)
  return (
    <div className={styles.switch}>
      <SwitchRow
        title={guestBookText.switch}
        sub={isOpen ? guestBookText.isOpen : guestBookText.isClosed}
        isOn={isOpen}
        isBusy={isBusy}
        onChange={(next) => mutate(next)}
      />
    </div>
  )
}

type LinesProps = Pick<GuestBookSheetProps, 'owner' | 'me'> & { book: GuestBook; onAsk: (asked: Asked) => void }

function Lines({ book: { query, lines }, owner, me, onAsk }: LinesProps) {
  const now = useNow()
  const { mutate: answer } = useAnswerLine(owner.userId)
  const isOwnBook = owner.userId === me.userId
  if (!lines)
    return (
      <div className={styles.middle}>
        {query.isError ? (
          <Failure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    )
  if (lines.length === 0)
    return (
      <div className={styles.middle}>
        <EmptyState
          picture="empty_report"
          title={guestBookText.nothing}
          sub={isOwnBook ? guestBookText.ownNothingSub : guestBookText.nothingSub}
        />
      </div>
    )
  return (
    <div className={styles.lines} data-guest-lines>
      <ul aria-label={guestBookText.lines}>
        {lines.map((line) => (
          <GuestLineRow
            key={line.id}
            {...{ line, now, isOwnBook }}
            ownerName={owner.userName}
            isMine={line.person.userId === me.userId}
            onAnswer={(sticker) => answer({ lineId: line.id, sticker })}
            onRemove={() => onAsk({ what: 'remove', line })}
            onReport={() => onAsk({ what: 'report', line })}
          />
        ))}
      </ul>
      <NextPage more={query} failed={guestBookText.moreFailed} />
    </div>
  )
}

/** Who is no friend any more, or blocked, gets no other answer by trying again. */
function Failure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  if (isApiError(error, 'NOT_FRIENDS')) return <EmptyState picture="empty_friends" title={guestBookText.notFriends} />
  if (isApiError(error, 'MEMBER_NOT_FOUND')) return <EmptyState picture="empty_friends" title={sentenceOf(error)} />
  return <LoadError message={guestBookText.failed} sub={sentenceOf(error)} isRetrying={isRetrying} onRetry={onRetry} />
}

type QuestionsProps = Omit<ReturnType<typeof useAsking>, 'ask'> & { ownerId: string; isOwnBook: boolean }

/** Before a line is removed, and what is wrong with one. */
function Questions({ asked, isAsking, setAsking, ownerId, isOwnBook }: QuestionsProps) {
  const remove = useRemoveLine(ownerId)
  if (!asked) return null
  const { what, line } = asked
  return (
    <>
      <ConfirmModal
        isOpen={isAsking && what === 'remove'}
        title={guestBookText.removeTitle}
        sub={isOwnBook ? guestBookText.removeSub : guestBookText.removeOwnSub}
        confirmText={guestBookText.remove}
        tone="danger"
        isPending={remove.isPending}
        pendingText={guestBookText.removing}
        onConfirm={() => remove.mutate(line, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
      <AbuseReportSheet
        key={line.id}
        person={line.person}
        text={{ kind: 'guestLine', id: line.id }}
        isOpen={isAsking && what === 'report'}
        onOpenChange={setAsking}
      />
    </>
  )
}
