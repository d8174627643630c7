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

export type FriendButtonsProps = {
  person: FoundPerson
  /** Whether the menu is open about this row: a friend's shows '친구 삭제' then, in place of the signal button. */
  isMenuOpen: boolean
  signalButton: ReactNode
  /** `remove` is asked for here and must still be confirmed. */
  onAction: (action: FriendAction) => void
  onMenu: () => void
}

export function FriendButtons({ person, isMenuOpen, signalButton, onAction, onMenu }: FriendButtonsProps) {
  return (
    <>
      <MainButtons {...{ person, isMenuOpen, signalButton, onAction }} />
      <IconButton
        label={menuOf(person.userName)}
        icon={<DotsThreeVerticalIcon size={22} weight="bold" />}
        className={styles.dots}
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
    </>
  )
}

function MainButtons({ person: { userName, status }, isMenuOpen, signalButton, onAction }: Omit<FriendButtonsProps, 'onMenu'>) {
  const action = (name: FriendAction, variant: ButtonVariant, icon?: ReactNode) => (
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
  if (status === 'FRIEND') return isMenuOpen ? action('remove', 'dangerSoft') : signalButton
  return (
    <>
      {action('accept', 'primary')}
      {action('reject', 'neutral')}
    </>
  )
}
