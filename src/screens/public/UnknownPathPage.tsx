import { MessageScreen } from '#screens/errors/MessageScreen.tsx'
import { authText } from '#text/auth.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'

const { title, caption, action } = authText.unknownPath

export function UnknownPathPage() {
  return (
    <main>
      <MessageScreen
        picture="error_path"
        title={title}
        caption={caption}
        action={
          <ButtonLink to="/" isFull>
            {action}
          </ButtonLink>
        }
      />
    </main>
  )
}
