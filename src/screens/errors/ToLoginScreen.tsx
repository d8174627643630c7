import { authText } from '#text/auth.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './MessageScreen.module.css'
import { MessageScreen } from './MessageScreen.tsx'

type Props = { text: { title: string; caption: string; action: string }; reason?: string | undefined }

/** Says why there is no session, and leads to /login. */
export function ToLoginScreen({ text: { title, caption, action }, reason }: Props) {
  return (
    <MessageScreen
      picture="error_login"
      title={title}
      caption={caption}
      action={
        <ButtonLink to="/login" isFull>
          {action}
        </ButtonLink>
      }
    >
      {reason && <p className={cx('b2', styles.reason)}>{reason}</p>}
    </MessageScreen>
  )
}

export function LoginNeededScreen() {
  return <ToLoginScreen text={authText.loginNeeded} />
}
