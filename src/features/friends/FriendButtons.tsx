import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeCircle'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import type { ReactNode } from 'react'
import type { FoundPerson } from '#contract/people.ts'
import { friendsText } from '#text/friends.ko.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './FriendButtons.module.css'
import type { FriendAction } from './friendActions.ts'

const { buttons, buttonOf, manageOf, menuOf } = friendsText

export type FriendButtonsProps = {
  person: FoundPerson
  signalButton: ReactNode
  /** Of a friend: the button that ends the friendship takes the place of the signal. */
  isRemovalShown: boolean
  onToggleRemoval: () => void
  onAction: (action: FriendAction) => void
  onMenu: () => void
}

export function FriendButtons({ isRemovalShown, onToggleRemoval, onMenu, ...main }: FriendButtonsProps) {
  const { userName, status } = main.person
  const menu = (
    <IconButton
      label={menuOf(userName)}
      icon={<DotsThreeCircleIcon size={22} />}
      className={styles.narrow}
      aria-haspopup="dialog"
      onClick={onMenu}
    />
  )
  if (status !== 'FRIEND')
    return (
      <>
        <MainButtons {...main} />
        {menu}
      </>
    )
  return (
    <>
      {isRemovalShown && menu}
      {isRemovalShown ? <ActionButton {...main} action="remove" variant="dangerSoft" /> : main.signalButton}
      <IconButton
        label={manageOf(userName)}
        icon={<DotsThreeVerticalIcon size={22} weight="bold" />}
        className={styles.narrow}
        aria-expanded={isRemovalShown}
        onClick={onToggleRemoval}
      />
    </>
  )
}

type MainProps = Pick<FriendButtonsProps, 'person' | 'onAction'>

function MainButtons(props: MainProps) {
  const { status } = props.person
  if (status === 'SENT') return <ActionButton {...props} action="cancel" variant="neutral" />
  if (status === 'RECEIVED')
    return (
      <>
        <ActionButton {...props} action="accept" variant="primary" />
        <ActionButton {...props} action="reject" variant="neutral" />
      </>
    )
  return <ActionButton {...props} action="request" variant="soft" icon={<UserPlusIcon size={17} weight="bold" aria-hidden />} />
}

type ActionProps = MainProps & { action: FriendAction; variant: ButtonVariant; icon?: ReactNode }

function ActionButton({ person, onAction, action, variant, icon }: ActionProps) {
  return (
    <Button
      size="s"
      variant={variant}
      icon={icon}
      className={styles.button}
      aria-label={buttonOf(person.userName, buttons[action])}
      onClick={() => onAction(action)}
    >
      {buttons[action]}
    </Button>
  )
}
