import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { InvitationPreview } from '#contract/invitations.ts'
import type { FriendStatus } from '#contract/people.ts'
import { normalizeCode } from '#contract/rules/stationCode.ts'
import { previewQuery, useAcceptInvitation } from '#features/invitations/invitations.queries.ts'
import { joinOrEnter } from '#features/stations/list/useEntering.ts'
import { newcomer } from '#features/stations/newcomer.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { forgetInvitation, type InvitedBy, invitedBy, wasInvitationRead } from '#lib/storage/invited.ts'
import { openStation } from '#lib/storage/openStation.ts'
import { MessageScreen } from '#screens/errors/MessageScreen.tsx'
import { WaitingScreen } from '#screens/errors/WaitingScreen.tsx'
import { invitationsText } from '#text/invitations.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import styles from './InvitedScreen.module.css'
import { AskedScreen, FailedScreen, RefusedScreen, wordsOf } from './RefusedScreen.tsx'

/** Answers after which another try would bring the same. */
const FINAL = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'INVITATION_ENDED',
  'STATION_FULL',
  'STATION_NOT_FOUND',
  'STATIONS_FULL',
  'CODE_MISSES',
  'REQUESTS_SPENT',
  'REQUEST_TOO_SOON',
  'REQUEST_REFUSED',
  'FRIENDS_FULL',
] as const

/** /invited?token= or ?code=: who was invited comes in. At once when the invitation's page was read in this visit, or they are there already; else by a button. */
export function InvitedScreen() {
  const invited = invitedBy(useLocation())
  return invited ? <InvitedMember key={invited} invited={invited} /> : <Navigate to="/home" replace />
}

function InvitedMember({ invited }: { invited: InvitedBy }) {
  const client = useQueryClient()
  const accept = useAcceptInvitation(invited, (code) => joinOrEnter(client, normalizeCode(code)))
  const wasRead = useRead(invited)
  const preview = useQuery({ ...previewQuery(invited), enabled: !wasRead })
  const isSure = wasRead || preview.data?.isThere === true
  const { mutate, data } = accept
  useEntering(data, preview.data?.isThere === true)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!isSure || hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [isSure, mutate])
  const error = accept.error ?? preview.error
  const refusal = refusalOf(error, preview.data?.state)
  const isFinal = refusal !== null
  useEffect(() => {
    if (data || isFinal) forgetInvitation()
  }, [data, isFinal])

  if (data?.kind === 'star') return <StarResult {...data} />
  if (refusal) return <RefusedScreen words={refusal} />
  if (error) {
    const retry = () => (accept.error ? mutate() : void preview.refetch())
    return <FailedScreen error={error} isRetrying={accept.isPending || preview.isFetching} onRetry={retry} />
  }
  if (!isSure && preview.data && !data) {
    return <AskedScreen preview={preview.data} isPending={accept.isPending} onAccept={() => mutate()} />
  }
  return <WaitingScreen {...invitationsText.invited.coming} />
}

function refusalOf(error: unknown, state: InvitationPreview['state'] | undefined): { title: string; caption: string } | null {
  if (isApiError(error, ...FINAL)) return wordsOf(error)
  return state === 'ended' || state === 'full' ? invitationsText.invited[state] : null
}

/** As it was when the screen came: it is forgotten as soon as it was used. */
function useRead(invited: InvitedBy): boolean {
  const wasRead = useRef<boolean>(undefined)
  wasRead.current ??= wasInvitationRead(invited)
  return wasRead.current
}

function useEntering(accepted: ReturnType<typeof useAcceptInvitation>['data'], wasThere: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (accepted?.kind !== 'station') return
    forgetInvitation()
    openStation.write({ stationCode: accepted.stationCode, stationId: accepted.stationId })
    if (!wasThere) newcomer.joined(accepted.stationId)
    void navigate('/station/stationinside', { replace: true })
  }, [accepted, wasThere, navigate])
}

const text = invitationsText.invited

type Props = { userId: string; userName: string; status: FriendStatus | 'SELF' }

function StarResult({ userId, userName, status }: Props) {
  const home = (
    <ButtonLink to="/home" replace variant={status === 'SELF' ? 'primary' : 'neutral'} isFull>
      {text.home}
    </ButtonLink>
  )
  if (status === 'SELF') return <MessageScreen isTitleFirst picture="empty_friends" pictureWidthPx={200} {...text.self} action={home} />
  const words =
    status === 'FRIEND'
      ? { title: <NamedSentence of={text.friends.title} name={userName} />, caption: text.friends.caption }
      : { title: text.requested.title, caption: <NamedSentence of={text.requested.caption} name={userName} /> }
  return (
    <MessageScreen
      isTitleFirst
      picture="empty_friends"
      pictureWidthPx={200}
      {...words}
      action={
        <div className={styles.ways}>
          {status === 'FRIEND' ? (
            <ButtonLink to="/friendstar" state={{ userId }} replace isFull>
              <NamedSentence of={text.toStar} name={userName} />
            </ButtonLink>
          ) : (
            // Their star opens with the friendship.
            <ButtonLink to="/friendtab" replace isFull>
              {text.toRequests}
            </ButtonLink>
          )}
          {home}
        </div>
      }
    />
  )
}
