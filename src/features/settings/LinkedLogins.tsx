import { useState } from 'react'
import type { Provider } from '#contract/auth.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { linkText as text } from '#text/link.ko.ts'
import { settingsText } from '#text/settings.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { cx } from '#ui/cx.ts'
import { showToast } from '#ui/feedback.store.ts'
import styles from './LoginAccountRow.module.css'
import { useRemoveLink, useStartLink } from './settings.queries.ts'

type Login = { provider: Provider; email: string | null }

/** One login can be joined by the other provider's; of two, either can be taken away. */
export function LinkedLogins({ logins }: { logins: readonly Login[] }) {
  const start = useStartLink()
  const remove = useRemoveLink()
  const [asked, setAsked] = useState<Provider | null>(null)
  const [shown, setShown] = useState<Provider>('naver')
  const fail = (error: unknown) => showToast(sentenceOf(error), { icon: 'warning' })
  const ask = (provider: Provider) => {
    setShown(provider)
    setAsked(provider)
  }
  const removeNow = () => remove.mutate(shown, { onSuccess: () => showToast(text.removed), onError: fail, onSettled: () => setAsked(null) })
  const name = settingsText.providers[shown]
  const [first] = logins
  return (
    <>
      {logins.length > 1 ? (
        <ul className={styles.logins}>
          {logins.map(({ provider, email }) => (
            <li className={styles.login} key={provider}>
              <Badge tone={provider}>{settingsText.providers[provider]}</Badge>
              <span className={cx('b2', 'ellipsis', styles.email)}>{email ?? settingsText.noEmail}</span>
              <Button variant="neutral" size="s" aria-label={text.removeOf(settingsText.providers[provider])} onClick={() => ask(provider)}>
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Button
          variant="soft"
          isFull
          isPending={start.isPending || start.isSuccess}
          pendingText={text.connecting}
          onClick={() => start.mutate(first?.provider === 'naver' ? 'kakao' : 'naver', { onError: fail })}
        >
          {text.connect}
        </Button>
      )}
      <ConfirmModal
        isOpen={asked !== null}
        title={text.removeTitle(name)}
        sub={text.removeSub}
        confirmText={text.remove}
        tone="danger"
        isPending={remove.isPending}
        pendingText={text.removing}
        onConfirm={removeNow}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
