import { authText } from '#text/auth.ko.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { NightScreen } from './NightScreen.tsx'

const { title, caption, action } = authText.loginNeeded

/** What a member's address shows to somebody who is not logged in. */
export function LoginNeededScreen() {
  return (
    <NightScreen
      picture="error_login"
      title={title}
      caption={caption}
      action={
        <ButtonLink to="/login" isFull>
          {action}
        </ButtonLink>
      }
    />
  )
}
