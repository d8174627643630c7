import { authText } from '#text/auth.ko.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { NightScreen } from './NightScreen.tsx'

const { title, caption, action } = authText.loginFail

/** /loginfail */
export function LoginFailScreen() {
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
