import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import type { ReactNode } from 'react'
import type { FoundPerson } from '#contract/people.ts'
import { friendsText } from '#text/friends.ko.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './FriendButtons.module.css'
import type { FriendAction } from './friendActions.ts'

const { buttons, buttonOf, menuOf } = friendsText

/** A friend is removed from the menu. */
type RowAction = Exclude<FriendAction, 'remove'>

export type FriendButtonsProps = {
  person: FoundPerson
  signalButton: ReactNode
  onAction: (action: RowAction) => void
  onMenu: () => void
}

export function FriendButtons({ person, signalButton, onAction, onMenu }: FriendButtonsProps) {
  return (
    <>
      <MainButtons {...{ person, signalButton, onAction }} />
      <IconButton
        label={menuOf(person.userName)}
        icon={<DotsThreeVerticalIcon size={22} weight="bold" />}
        className={styles.dots}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
    </>
  )
}

function MainButtons({ person: { userName, status }, signalButton, onAction }: Omit<FriendButtonsProps, 'onMenu'>) {
  const action = (name: RowAction, variant: ButtonVariant, icon?: ReactNode) => (
    <Button
      size="s"
      variant={variant}
      icon={icon}
      className={styles.button}
      aria-label={buttonOf(userName, buttons[name])}
      onClick={() => onAction(name)}
    >
      {buttons[name]}
    </Button>
  )
  if (status === 'SENT') return action('cancel', 'neutral')
  if (status === 'JUSTHUMAN') return action('request', 'soft', <UserPlusIcon size={17} weight="bold" aria-hidden />)
  if (status === 'FRIEND') return signalButton
  return (
    <>
      {action('accept', 'primary')}
      {action('reject', 'neutral')}
    </>
  )
}
