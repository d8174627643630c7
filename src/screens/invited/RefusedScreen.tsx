import type { ReactNode } from 'react'
import type { InvitationPreview } from '#contract/invitations.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { forgetInvitation } from '#lib/storage/invited.ts'
import { MessageScreen } from '#screens/errors/MessageScreen.tsx'
import { invitationsText } from '#text/invitations.ko.ts'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { InvitationPicture } from './InvitationPicture.tsx'
import styles from './InvitedScreen.module.css'

const text = invitationsText.invited

type Words = { title: string; caption: string }

/** Nobody comes by this invitation any more: why, and a way on. */
export function RefusedScreen({ words, action }: { words: Words; action?: ReactNode }) {
  const home = (
    <ButtonLink to="/home" replace isFull>
      {text.home}
    </ButtonLink>
  )
  return <MessageScreen isTitleFirst picture="error_path" {...words} action={action ?? home} />
}

/** What is said about a refusal. */
export function wordsOf(error: unknown): Words {
  if (isApiError(error, 'INVITATION_ENDED')) return text.ended
  if (isApiError(error, 'STATION_FULL')) return text.full
  if (isApiError(error, 'NOT_FOUND', 'STATION_NOT_FOUND', 'INVALID_REQUEST')) return text.unknown
  return { title: text.refused, caption: sentenceOf(error) }
}

type FailedProps = { error: unknown; isRetrying: boolean; onRetry: () => void; later?: ReactNode }

/** No answer, or none that decides anything: the invitation is still kept. */
export function FailedScreen({ error, isRetrying, onRetry, later = <Later /> }: FailedProps) {
  return (
    <MessageScreen
      isTitleFirst
      picture="empty_search"
      pictureWidthPx={200}
      title={text.failed}
      caption={sentenceOf(error)}
      action={
        <div className={styles.ways}>
          <Button isFull isPending={isRetrying} pendingText={RETRYING} onClick={onRetry}>
            {RETRY}
          </Button>
          {later}
        </div>
      }
    />
  )
}

/** Puts the invitation off: its link opens it again. */
export function Later() {
  return (
    <ButtonLink to="/home" replace variant="neutral" isFull onClick={forgetInvitation}>
      {text.later}
    </ButtonLink>
  )
}

type AskedProps = { preview: InvitationPreview; isPending: boolean; onAccept: () => void }

/** Asks before anything happens: a link may bring a member here who has read nothing of it. */
export function AskedScreen({ preview, isPending, onAccept }: AskedProps) {
  const isStation = preview.kind === 'station'
  return (
    <InvitationPicture
      preview={preview}
      {...(isStation && { title: <NamedSentence of={text.enterTitle} name={preview.stationName ?? ''} /> })}
    >
      <div className={styles.ways}>
        <Button isFull isPending={isPending} pendingText={isStation ? text.entering : text.requesting} onClick={onAccept}>
          {isStation ? text.enter : text.request}
        </Button>
        <Later />
      </div>
    </InvitationPicture>
  )
}
