import { authText } from '#text/auth.ko.ts'
import { NightAction } from './NightAction.tsx'
import { NightScreen } from './NightScreen.tsx'

/** Any address that is no screen. */
export function UnknownPathScreen() {
  const { title, caption, action } = authText.unknownPath
  return (
    <NightScreen
      picture={<img src="/content/error_path.png" alt="" width={240} />}
      title={title}
      caption={caption}
      action={<NightAction to="/">{action}</NightAction>}
    />
  )
}
