import type { FriendStatus } from '#contract/people.ts'
import { NightScreen } from '#screens/errors/NightScreen.tsx'
import { invitationsText } from '#text/invitations.ko.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import styles from './InvitedScreen.module.css'

const text = invitationsText.invited

type Props = { userId: string; userName: string; status: FriendStatus | 'SELF' }

/** What came of the invitation to somebody's star, and the way there. */
export function StarResult({ userId, userName, status }: Props) {
  const home = (
    <ButtonLink to="/home" replace variant={status === 'SELF' ? 'primary' : 'neutral'} isFull>
      {text.home}
    </ButtonLink>
  )
  if (status === 'SELF') return <NightScreen isTitleFirst picture="empty_friends" pictureWidthPx={200} {...text.self} action={home} />
  const words =
    status === 'FRIEND'
      ? { title: text.friends.title(userName), caption: text.friends.caption }
      : { title: text.requested.title, caption: text.requested.caption(userName) }
  return (
    <NightScreen
      isTitleFirst
      picture="empty_friends"
      pictureWidthPx={200}
      {...words}
      action={
        <div className={styles.ways}>
          {status === 'FRIEND' ? (
            <ButtonLink to="/friendstar" state={{ userId }} replace isFull>
              {text.toStar(userName)}
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
