import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { type RefCallback, useId } from 'react'
import { invitationsText } from '#text/invitations.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { Button } from '#ui/Button.tsx'
import styles from './AloneCard.module.css'
import { useCopied } from './useCopied.ts'

type Props = { ref: RefCallback<HTMLElement>; code: string; onInvite: () => void }

/** For one who is alone in the room: what it is for, and both ways to call friends. */
export function AloneCard({ ref, code, onInvite }: Props) {
  const titleId = useId()
  const copied = useCopied()
  const isCopied = copied.text !== ''
  return (
    <section ref={ref} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {roomText.alone.title}
      </h2>
      <p role="status" className="caption">
        {isCopied ? copied.text : roomText.alone.sub}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="soft"
          size="m"
          className={styles.code}
          aria-label={roomText.code(code)}
          onClick={() => void copied.copy(code, roomText.codeCopied)}
        >
          {code}
          {isCopied ? <CheckIcon size={17} weight="bold" aria-hidden /> : <CopyIcon size={17} weight="bold" aria-hidden />}
        </Button>
        <Button size="m" icon={<ShareNetworkIcon size={18} weight="bold" aria-hidden />} aria-haspopup="dialog" onClick={onInvite}>
          {invitationsText.sheet.share}
        </Button>
      </div>
    </section>
  )
}
