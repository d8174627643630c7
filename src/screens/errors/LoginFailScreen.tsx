import { authText } from '#text/auth.ko.ts'
import { NightAction } from './NightAction.tsx'
import { NightScreen } from './NightScreen.tsx'

/** /loginfail */
export function LoginFailScreen() {
  const { title, caption, action } = authText.loginFail
  return (
    <NightScreen
      picture={<img src="/content/error_login.png" alt="" width={240} />}
      title={title}
      caption={caption}
      action={<NightAction to="/login">{action}</NightAction>}
    />
  )
}
