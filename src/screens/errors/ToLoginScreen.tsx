import { authText } from '#text/auth.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { NightScreen } from './NightScreen.tsx'

/** Says why there is no session, and leads to /login. */
export function ToLoginScreen({ text: { title, caption, action } }: { text: { title: string; caption: string; action: string } }) {
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

export function LoginNeededScreen() {
  return <ToLoginScreen text={authText.loginNeeded} />
}
