import { authText } from '#text/auth.ko.ts'
import { NightAction } from './NightAction.tsx'
import { NightScreen } from './NightScreen.tsx'

/** What a member's address shows to somebody who is not logged in. */
export function LoginNeededScreen() {
  const { title, caption, action } = authText.loginNeeded
  return (
    <NightScreen
      picture={<img src="/content/error_login.png" alt="" width={240} />}
      title={title}
      caption={caption}
      action={<NightAction to="/login">{action}</NightAction>}
    />
  )
}
