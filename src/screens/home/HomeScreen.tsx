import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { PaintBrushBroadIcon } from '@phosphor-icons/react/dist/ssr/PaintBrushBroad'
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users'
import { useQuery } from '@tanstack/react-query'
import { type Ref, Suspense, useRef, useState } from 'react'
import type { UserInfo } from '#contract/users.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { WalletBox } from '#features/market/WalletBox.tsx'
import { DiaryLink } from '#features/star/DiaryLink.tsx'
import { StarFailure, StarPage, StarTitle } from '#features/star/StarPage.tsx'
import { StarStage } from '#features/star/StarStage.tsx'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import type { StarHandle } from '#scene/star/StarScene.tsx'
import { homeText } from '#text/home.ko.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import styles from './HomeScreen.module.css'

// What a first screen can do without comes after it.
const HomeQuestion = lazyWithRetry(async () => (await import('./HomeQuestion.tsx')).HomeQuestion)
const HomeGuestBook = lazyWithRetry(async () => (await import('./HomeGuestBook.tsx')).HomeGuestBook)
const HomeGuests = lazyWithRetry(async () => (await import('./HomeGuestBook.tsx')).HomeGuests)
const HomeCorner = lazyWithRetry(async () => (await import('./HomeCorner.tsx')).HomeCorner)
const UnreadBadge = lazyWithRetry(async () => (await import('#features/notifications/UnreadBadge.tsx')).UnreadBadge)

/** /home: the member's character on its star. */
export function HomeScreen() {
  const { data } = useQuery(meQuery())
  const [liftPx, setLiftPx] = useState(0)
  const [isAside, setAside] = useState(false)
  const star = useRef<StarHandle>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  // The guard lets nobody in without a profile; between two people on one device there may be a moment without.
  if (!data || !hasProfile(data)) return <StarPage stage={null}>{null}</StarPage>
  return (
    <StarPage
      liftPx={liftPx}
      isAside={isAside}
      stage={hasFailed ? null : <Star ref={star} key={`${attempt} ${data.character}`} me={data} onFailed={() => setHasFailed(true)} />}
    >
      <TopBar me={data} />
      <StarTitle name={data.userName} />
      {hasFailed && (
        <StarFailure>
          <LoadError message={homeText.loadFailed} onRetry={retry} />
        </StarFailure>
      )}
      <DiaryLink to="/report" label={homeText.reports} text={homeText.reports} />
      <Suspense>{!hasFailed && <HomeGuests key={data.userId} me={data} />}</Suspense>
      <Suspense>
        {!hasFailed && <HomeCorner me={data} className={styles.share} onStand={setAside} />}
        {!hasFailed && <HomeQuestion key={data.userId} me={data} onLift={setLiftPx} onAnswered={() => star.current?.hop()} />}
      </Suspense>
    </StarPage>
  )
}

const REACTIONS = ['wave', 'hop', 'spin', 'heart'] as const

function Star({ ref, me, onFailed }: { ref: Ref<StarHandle>; me: UserInfo; onFailed: () => void }) {
  const { userName, starBackground, character } = me
  return (
    <StarStage
      ref={ref}
      look={lookOf(me)}
      background={starBackground}
      character={character}
      label={homeText.figure(userName)}
      tapReactions={REACTIONS}
      tapLabel={homeText.wave}
      onFailed={onFailed}
    />
  )
}

function TopBar({ me }: { me: UserInfo }) {
  return (
    <div className={styles.top}>
      <WalletBox variant="glass" />
      <nav aria-label={homeText.menu} className={styles.icons}>
        <IconLink variant="glass" to="/notification" label={homeText.notifications} icon={<BellIcon size={24} />}>
          <Suspense>
            <UnreadBadge />
          </Suspense>
        </IconLink>
        <Suspense fallback={<span className={styles.coming} />}>
          <HomeGuestBook key={me.userId} me={me} />
        </Suspense>
        <IconLink variant="glass" to="/home/charactersetting" label={homeText.characterSetting} icon={<PaintBrushBroadIcon size={24} />} />
        <IconLink variant="glass" to="/friendtab" label={homeText.friends} icon={<UsersIcon size={24} />} />
      </nav>
    </div>
  )
}

function lookOf({ face, outfit, item }: UserInfo) {
  return { face, outfit, item }
}
