import { isUserId } from '#contract/rules/userId.ts'
import { characterText } from '#text/character.ko.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { TextField } from '#ui/TextField.tsx'
import { callFailureOf } from './callFailure.ts'
import { askUserId } from './character.queries.ts'
import { canCheckId, idCheckLabel } from './idCheck.ts'
import styles from './ProfileStep.module.css'
import { useSetup, useSetupStore } from './SetupContext.tsx'

type Label = ReturnType<typeof idCheckLabel>

const BUTTON: Record<Label, ButtonVariant> = {
  unchecked: 'soft',
  format: 'dangerSoft',
  checking: 'off',
  available: 'okSoft',
  duplicated: 'dangerSoft',
}

/** The ID and the button that asks whether it is free. Nothing is cut while typing: a wrong ID is told, not changed. */
export function UserIdField() {
  const { typeProfile } = useSetupStore().getState()
  const userId = useSetup(({ profile }) => profile.userId)
  const idCheck = useSetup((state) => state.idCheck)
  const check = useIdCheck()
  const label = idCheckLabel(userId, idCheck)
  const isError = label === 'format' || label === 'duplicated' || (label === 'unchecked' && idCheck.message !== '')
  return (
    <TextField
      label={characterText.userId}
      value={userId}
      onValueChange={(text) => typeProfile({ userId: text })}
      placeholder={characterText.userIdPlaceholder}
      status={label === 'available' ? 'success' : isError ? 'error' : 'idle'}
      message={label === 'format' ? characterText.userIdPlaceholder : idCheck.message}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      enterKeyHint="done"
      trailing={
        <Button
          size="m"
          variant={userId === '' ? 'neutral' : BUTTON[label]}
          className={styles.check}
          // While it asks it is only called disabled: the keyboard must not lose its place.
          isPending={idCheck.state === 'checking'}
          disabled={!isUserId(userId)}
          onClick={check}
        >
          {characterText.idCheck[label]}
        </Button>
      }
    />
  )
}

function useIdCheck(): () => Promise<void> {
  const store = useSetupStore()
  return async () => {
    const { profile, idCheck, startIdCheck, endIdCheck } = store.getState()
    if (!canCheckId(profile.userId, idCheck)) return
    startIdCheck()
    try {
      endIdCheck(profile.userId, await askUserId(profile.userId))
    } catch (error) {
      const { code, sentence } = callFailureOf(error)
      if (code === 'NETWORK') showToast(characterText.serverUnreachable, { icon: 'warning' })
      // Only the limit has something to tell; whatever else failed, the check did.
      endIdCheck(profile.userId, null, code === 'TOO_MANY_REQUESTS' ? sentence : characterText.idCheckFailed)
    }
  }
}
