import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Ref, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Look } from '#contract/look.ts'
import type { MemberStar } from '#contract/people.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { useMemberStar } from '#features/friends/friends.queries.ts'
import { LazyPersonMenuSheet } from '#features/people/LazyPersonMenuSheet.tsx'
import { friendReportPagesQuery } from '#features/reports/reports.queries.ts'
import { SignalTile } from '#features/signals/SignalButton.tsx'
import { SignalPopups } from '#features/signals/SignalPopups.tsx'
import { useSignalStage } from '#features/signals/signalStage.ts'
import { BubbleLabel, BubbleText } from '#features/star/BubbleText.tsx'
import { DiaryLink } from '#features/star/DiaryLink.tsx'
import { PictureStage } from '#features/star/PictureStage.tsx'
import { StarBubble } from '#features/star/StarBubble.tsx'
import { StarFailure, StarPage, StarTitle } from '#features/star/StarPage.tsx'
import { StarSignals, type StarSignalsHandle } from '#features/star/StarSignals.tsx'
import { StarStage } from '#features/star/StarStage.tsx'
import { VisitorFigure } from '#features/star/VisitorFigure.tsx'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import type { StarHandle } from '#scene/star/StarScene.tsx'
import { friendsText } from '#text/friends.ko.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { shellText } from '#text/shell.ko.ts'
import { BACK, LOADING } from '#text/ui.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './FriendStar.module.css'
import { GuestBookButton } from './guestBook/GuestBookButton.tsx'

const text = friendsText.star

const Guests = lazyWithRetry(async () => (await import('./guestBook/Guests.tsx')).Guests)

/** A friend's character on its star, with what may be seen and done there. */
export function FriendStar({ userId }: { userId: string }) {
  const goBack = useGoBack('/friendtab')
  const { query, star } = useMemberStar(userId)
  const [attempt, setAttempt] = useState(0)
  const [hasPictureFailed, setPictureFailed] = useState(false)
  const signals = useStarSignals(userId)
  const hasFailed = hasPictureFailed || (star === undefined && query.isError)
  const retry = () => {
    setPictureFailed(false)
    setAttempt(attempt + 1)
    void query.refetch()
  }
  return (
    <StarPage
      stage={
        !hasFailed && (
          <Stage ref={signals.owner} key={`${attempt} ${star?.character}`} star={star} onFailed={() => setPictureFailed(true)} />
        )
      }
    >
      <div className={styles.top}>
        <IconButton variant="glass" label={BACK} icon={<CaretLeftIcon size={24} weight="bold" />} onClick={goBack} />
        {star && (
          <div className={styles.icons}>
            {star.status === 'FRIEND' && <Book userId={userId} star={star} />}
            <Menu userId={userId} star={star} />
          </div>
        )}
      </div>
      {star?.status === 'FRIEND' && !hasFailed && <Visitors userId={userId} />}
      {star ? <StarTitle name={star.userName} /> : <h1 className="visually-hidden">{shellText.titles.friendStar}</h1>}
      {hasFailed && <Failure error={query.error} isRetrying={query.isFetching} onRetry={retry} />}
      {star && !hasFailed && <Visitor ref={signals.visitor} />}
      {star?.status === 'FRIEND' && !hasFailed && <TodayLine userId={userId} look={star.look} />}
      {star?.status === 'FRIEND' && !hasFailed && <StarSignals {...signals} />}
      {star?.status === 'FRIEND' && (
        <SignalTile person={{ userId, userName: star.userName, profile: star.profile ?? '' }} className={styles.signal} />
      )}
      {star && (
        <DiaryLink to="/friendreport" state={{ userId, userName: star.userName }} label={text.diaryOf(star.userName)} text={text.diary} />
      )}
      <p role="status" className="visually-hidden">
        {!star && !hasFailed && LOADING}
      </p>
      <SignalPopups isSentOnly />
    </StarPage>
  )
}

/** Signals to and from this star's owner are seen flying. */
function useStarSignals(userId: string) {
  const ref = useRef<StarSignalsHandle>(null)
  const owner = useRef<StarHandle>(null)
  const visitor = useRef<HTMLImageElement>(null)
  useSignalStage(async ({ friendId, isSent, imageIndex }) => {
    if (friendId === userId) await ref.current?.fly({ isSent, imageIndex })
  })
  return { ref, owner, visitor }
}

function Stage({ ref, star, onFailed }: { ref: Ref<StarHandle>; star: MemberStar | undefined; onFailed: () => void }) {
  // An answer without the look is shown as a picture.
  if (star?.look)
    return (
      <StarStage
        ref={ref}
        look={star.look}
        background={star.starBackground}
        character={star.character}
        label={text.figure(star.userName)}
        tapReactions={['wave']}
        tapLabel={text.wave(star.userName)}
        onFailed={onFailed}
      />
    )
  const shown = star && { background: star.starBackground, character: star.character, label: text.figure(star.userName) }
  return <PictureStage star={shown} onFailed={onFailed} />
}

function Visitor({ ref }: { ref: Ref<HTMLImageElement> }) {
  const { data: me } = useQuery(meQuery())
  return me && hasProfile(me) ? <VisitorFigure ref={ref} key={me.character} character={me.character} name={me.userName} /> : null
}

/** Friends who have been here within a day. */
function Visitors({ userId }: { userId: string }) {
  const { data: me } = useQuery(meQuery())
  if (!me || !hasProfile(me)) return null
  return (
    <Suspense>
      <Guests ownerId={userId} me={me.userId} />
    </Suspense>
  )
}

function Book({ userId, star: { userName, starBackground, character } }: { userId: string; star: MemberStar }) {
  const { data: me } = useQuery(meQuery())
  if (!me || !hasProfile(me)) return null
  return (
    <GuestBookButton
      label={guestBookText.title}
      owner={{ userId, userName }}
      star={{ background: starBackground, character }}
      me={{ userId: me.userId, userName: me.userName, profile: me.profile }}
    />
  )
}

/** What a friend answered today, out of the reports that friends may read. */
function TodayLine({ userId, look }: { userId: string; look: Look | undefined }) {
  const { data, isError } = useInfiniteQuery({ ...friendReportPagesQuery(userId), refetchOnMount: 'always' })
  const newest = data?.pages[0]?.reports[0]
  // No longer a friend: what was read before must not be read on.
  if (isError || !newest?.isTodayReport || newest.answer === '') return null
  return (
    <StarBubble look={look}>
      <BubbleLabel>{text.todayLine}</BubbleLabel>
      <BubbleText>{newest.answer}</BubbleText>
    </StarBubble>
  )
}

/** A star that one may not see, or whose owner is gone, is not tried again: the way leads back to the friends. */
function Failure({ error, isRetrying, onRetry }: { error: Error | null; isRetrying: boolean; onRetry: () => void }) {
  const isRefused = isApiError(error, 'STAR_HIDDEN', 'MEMBER_NOT_FOUND')
  return (
    <StarFailure role={isRefused ? 'alert' : undefined}>
      {isRefused ? (
        <EmptyState
          picture="empty_friends"
          title={sentenceOf(error)}
          action={
            <ButtonLink to="/friendtab" replace variant="soft" size="m">
              {text.back}
            </ButtonLink>
          }
        />
      ) : (
        <LoadError message={text.loadFailed} {...(error && { sub: sentenceOf(error) })} isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </StarFailure>
  )
}

function Menu({ userId, star: { userName, profile = '' } }: { userId: string; star: MemberStar }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        variant="glass"
        label={text.menu}
        icon={<DotsThreeVerticalIcon size={24} weight="bold" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LazyPersonMenuSheet
        person={{ userId, userName, profile }}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onBlocked={() => void navigate('/friendtab', { replace: true })}
      />
    </>
  )
}
