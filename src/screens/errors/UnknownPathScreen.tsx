import { authText } from '#text/auth.ko.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { NightScreen } from './NightScreen.tsx'

const { title, caption, action } = authText.unknownPath

/** Any address that is no screen. */
export function UnknownPathScreen() {
  return (
    <NightScreen
      picture="error_path"
      title={title}
      caption={caption}
      action={
        <ButtonLink to="/" isFull>
          {action}
        </ButtonLink>
      }
    />
  )
}
