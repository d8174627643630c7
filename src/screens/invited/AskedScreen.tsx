import type { InvitationPreview } from '#contract/invitations.ts'
import { NightScreen } from '#screens/errors/NightScreen.tsx'
import { invitationsText } from '#text/invitations.ko.ts'
import { Button } from '#ui/Button.tsx'
import styles from './InvitedScreen.module.css'
import { Later } from './RefusedScreen.tsx'

const text = invitationsText.invited

type Props = { preview: InvitationPreview; isPending: boolean; onAccept: () => void }

/** Asks before anything happens: a link may bring a member here who has read nothing of it. */
export function AskedScreen({ preview, isPending, onAccept }: Props) {
  const { kind, background, inviterName = '' } = preview
  const [enter, entering] = kind === 'station' ? [text.enter, text.entering] : [text.request, text.requesting]
  return (
    <NightScreen
      picture={`rec_${background?.replace(/\.png$/, '')}`}
      caption={text.by(inviterName)}
      title={preview.stationName ?? text.starOf(inviterName)}
      action={
        <div className={styles.ways}>
          <Button isFull isPending={isPending} pendingText={entering} onClick={onAccept}>
            {enter}
          </Button>
          <Later />
        </div>
      }
    />
  )
}
