import type { InvitationPreview } from '#contract/invitations.ts'
import { invitationsText } from '#text/invitations.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './InvitedScreen.module.css'
import { Later } from './RefusedScreen.tsx'

const text = invitationsText.invited

type Props = { preview: InvitationPreview; isPending: boolean; onAccept: () => void }

/** Asks before anything happens: a link may bring a member here who has read nothing of it. */
export function AskedScreen({ preview, isPending, onAccept }: Props) {
  const { kind, stationName, freePlaces, background = '', inviterName = '' } = preview
  const [enter, entering] = kind === 'station' ? [text.enter, text.entering] : [text.request, text.requesting]
  return (
    <section className={cx('dark', styles.screen)}>
      <Picture name={background.replace(/\.png$/, '')} alt="" widthPx={428} className={styles.background} isHero />
      <p className={cx('b1', styles.by)}>{text.by(inviterName)}</p>
      <h1 className={cx('t-display', styles.name)}>{stationName ?? text.starOf(inviterName)}</h1>
      <div className={styles.foot} data-lower-button>
        <p className={cx('b1', styles.terms)}>{kind === 'station' ? text.places(freePlaces ?? 0) : text.befriend(inviterName)}</p>
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
