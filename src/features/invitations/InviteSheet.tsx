import { HashIcon } from '@phosphor-icons/react/dist/ssr/Hash'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Invitation } from '#contract/invitations.ts'
import { INVITATION, TIME_ZONE } from '#contract/limits.ts'
import { isReusable } from '#contract/rules/invitations.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { copyText } from '#lib/dom/clipboard.ts'
import { invitationsText } from '#text/invitations.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { LoadError } from '#ui/EmptyState.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './InviteSheet.module.css'
import {
  codeLinkOf,
  type InvitationPlace,
  invitationsQuery,
  invitationTo,
  linkOf,
  useEndInvitation,
  useMakeInvitation,
} from './invitations.queries.ts'

const text = invitationsText.sheet

export type InviteSheetProps = { place: InvitationPlace; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function InviteSheet({ place, isOpen, onOpenChange }: InviteSheetProps) {
  const query = useQuery({ ...invitationsQuery(), enabled: isOpen, refetchOnMount: 'always' })
  const known = query.data && invitationTo(place, query.data.invitations)
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={text[place.kind]}>
      <div className={styles.body}>
        <p className={cx('b2', styles.sub)}>{place.kind === 'station' ? text.stationSub : text.starSub}</p>
        {query.data ? (
          <Link place={place} known={known} isReading={query.isFetching} />
        ) : query.isError ? (
          <LoadError
            message={text.loadFailed}
            sub={sentenceOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows count={2} />
        )}
      </div>
    </BottomSheet>
  )
}

type LinkProps = { place: InvitationPlace; known: Invitation | undefined; isReading: boolean }

function Link({ place, known, isReading }: LinkProps) {
  const make = useMakeInvitation()
  const [underWay, setUnderWay] = useState<'share' | 'copy' | null>(null)
  const run = async (way: 'share' | 'copy') => {
    if (underWay !== null) return
    setUnderWay(way)
    try {
      // While it is refetched, the known one may have ended, as by a new code of the station.
      const isGood = known && !isReading && isReusable(known, nowOrGuess())
      const link = isGood ? linkOf(known) : make.mutateAsync(place).then(linkOf)
      tell(await (way === 'share' ? passOn(link, messageOf(place)) : copyLink(link)))
    } catch (error) {
      showToast(sentenceOf(error), { icon: 'warning' })
    } finally {
      setUnderWay(null)
    }
  }
  const busy = (way: 'share' | 'copy') => ({ isPending: underWay === way, pendingText: text.making, onClick: () => void run(way) })
  return (
    <>
      {known ? (
        <Facts invitation={known} joinsLeft={joinsFor(place, known.joinsLeft)} />
      ) : (
        <p className={cx('caption', styles.facts)}>{text.terms(INVITATION.days, joinsFor(place, INVITATION.joins))}</p>
      )}
      <Button isFull icon={<ShareNetworkIcon size={20} weight="bold" aria-hidden />} {...busy('share')}>
        {text.share}
      </Button>
      <Button variant="soft" isFull {...busy('copy')}>
        {text.copy}
      </Button>
      {place.kind === 'station' && <ByCode code={place.stationCode} message={messageOf(place)} />}
      {known && <Ending token={known.token} />}
    </>
  )
}

/** The link that any member may pass on as long as the code is good. */
function ByCode({ code, message }: { code: string; message: string }) {
  const id = useId()
  const send = async () => tell(await passOn(codeLinkOf(code), message))
  return (
    <>
      <Button
        variant="neutral"
        isFull
        icon={<HashIcon size={20} weight="bold" aria-hidden />}
        aria-describedby={id}
        onClick={() => void send()}
      >
        {text.byCode}
      </Button>
      <p id={id} className={cx('caption', styles.byCode)}>
        {text.byCodeSub(code)}
      </p>
    </>
  )
}

/** A link into a room brings no more people than the room has places. */
function joinsFor(place: InvitationPlace, joins: number): number {
  return place.kind === 'station' ? Math.max(0, Math.min(joins, place.freePlaces)) : joins
}

function Facts({ invitation, joinsLeft }: { invitation: Invitation; joinsLeft: number }) {
  return (
    <div className={styles.facts}>
      <input
        readOnly
        className={cx('b2', 'ellipsis', styles.link)}
        aria-label={text.link}
        value={linkOf(invitation)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={cx('caption', styles.terms)}>
        <span>{text.until(untilText(invitation.expiresAt))}</span>
        <span>{joinsLeft === 0 ? text.full : text.joinsLeft(joinsLeft)}</span>
      </p>
    </div>
  )
}

function Ending({ token }: { token: string }) {
  const end = useEndInvitation(() => showToast(text.ended))
  const [isAsking, setAsking] = useState(false)
  const endNow = () =>
    end.mutate(token, {
      onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <button type="button" className={cx('label', styles.end)} onClick={() => setAsking(true)}>
        {text.end}
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title={text.endTitle}
        sub={text.endSub}
        confirmText={text.end}
        tone="danger"
        isPending={end.isPending}
        pendingText={text.ending}
        onConfirm={endNow}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function tell(how: PassedOn): void {
  if (how === 'copied') showToast(text.copied)
  if (how === 'made') showToast(text.made)
  if (how === 'failed') showToast(text.copyFailed, { icon: 'warning' })
}

function messageOf(place: InvitationPlace): string {
  const { message } = invitationsText
  return place.kind === 'station' ? message.station(place.stationName) : message.star(place.userName)
}

/** How a link left the app; `cancelled` is the member's own choice; `made`: it did not, and takes another tap. */
type PassedOn = 'shared' | 'copied' | 'cancelled' | 'failed' | 'made'

/** Hands a link to another app by the browser's share sheet; without one it is copied. Call it within the tap. */
async function passOn(link: string | Promise<string>, message: string): Promise<PassedOn> {
  if (typeof navigator.share !== 'function') return copyLink(link)
  const url = typeof link === 'string' ? link : await link
  try {
    await navigator.share({ title: message, text: message, url })
    return 'shared'
  } catch (error) {
    // Put away without sharing is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    // WebKit shares within the tap only; by now the link is there, so that the next one needs no waiting.
    return typeof link === 'string' ? copyLink(link) : 'made'
  }
}

/** @throws ApiError where the link could not be made */
async function copyLink(link: string | Promise<string>): Promise<PassedOn> {
  const hasCopied = await copyText(link)
  await link
  return hasCopied ? 'copied' : 'failed'
}

const WHEN = new Intl.DateTimeFormat('ko-KR', {
  timeZone: TIME_ZONE.name,
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function untilText(expiresAt: string): string {
  return WHEN.format(new Date(expiresAt))
}
