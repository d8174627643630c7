import type { InvitationPreview } from '#contract/invitations.ts'
import { forgetInvitation } from '#features/auth/invited.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { NightScreen } from '#screens/errors/NightScreen.tsx'
import { invitationsText } from '#text/invitations.ko.ts'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './InvitedScreen.module.css'

const text = invitationsText.invited

type Words = { title: string; caption: string }

/** Nobody comes by this invitation any more: why, and a way on. */
export function RefusedScreen({ words }: { words: Words }) {
  return (
    <NightScreen
      isTitleFirst
      picture="error_path"
      {...words}
      action={
        <ButtonLink to="/home" replace isFull>
          {text.home}
        </ButtonLink>
      }
    />
  )
}

export function wordsOf(error: unknown): Words {
  if (isApiError(error, 'INVITATION_ENDED')) return text.ended
  if (isApiError(error, 'STATION_FULL')) return text.full
  if (isApiError(error, 'NOT_FOUND', 'INVALID_REQUEST')) return text.unknown
  return { title: text.refused, caption: sentenceOf(error) }
}

export function FailedScreen({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  return (
    <NightScreen
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
          <Later />
        </div>
      }
    />
  )
}

export function Later() {
  return (
    <ButtonLink to="/home" replace variant="neutral" isFull onClick={forgetInvitation}>
      {text.later}
    </ButtonLink>
  )
}

const askedScreenText = invitationsText.invited

type Props = { preview: InvitationPreview; isPending: boolean; onAccept: () => void }

/** Asks before anything happens: a link may bring a member here who has read nothing of it. */
export function AskedScreen({ preview, isPending, onAccept }: Props) {
  const { kind, stationName, freePlaces, background = '', inviterName = '' } = preview
  const [enter, entering] =
    kind === 'station' ? [askedScreenText.enter, askedScreenText.entering] : [askedScreenText.request, askedScreenText.requesting]
  return (
    <section className={cx('dark', styles.screen)}>
      <Picture name={background.replace(/\.png$/, '')} alt="" widthPx={428} className={styles.background} isHero />
      <p className={cx('b1', styles.by)}>{askedScreenText.by(inviterName)}</p>
      <h1 className={cx('t-display', styles.name)}>{stationName ?? askedScreenText.starOf(inviterName)}</h1>
      <div className={styles.foot} data-lower-button>
        <p className={cx('b1', styles.terms)}>
          {kind === 'station' ? askedScreenText.places(freePlaces ?? 0) : askedScreenText.befriend(inviterName)}
        </p>
        <div className={styles.ways}>
          <Button isFull isPending={isPending} pendingText={entering} onClick={onAccept}>
            {enter}
          </Button>
          <Later />
        </div>
      </div>
    </section>
  )
}
