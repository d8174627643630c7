import { NAME_LENGTH } from '#contract/limits.ts'
import { isUserId } from '#contract/rules/userId.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar, AppBarAction } from '#ui/AppBar.tsx'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { PageCta } from '#ui/PageCta.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { TextField } from '#ui/TextField.tsx'
import { askUserId } from './character.queries.ts'
import styles from './ProfileStep.module.css'
import { canCheckId, idCheckLabel } from './profile.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import { callFailureOf } from './submitSetup.ts'

type Props = { dots: { count: number; current: number }; onBack: () => void; onNext: () => void }

const FORM = 'profile'

export function ProfileStep({ dots, onBack, onNext }: Props) {
  const { typeProfile } = useSetupStore().getState()
  const { userName, birthDate } = useSetup(({ profile }) => profile)
  const [firstLine, secondLine] = characterText.profileQuestion
  return (
    <div className={styles.screen}>
      <AppBar
        title={characterText.profileTitle}
        onBack={onBack}
        action={
          <AppBarAction type="submit" form={FORM}>
            {characterText.next}
          </AppBarAction>
        }
      />
      <StepDots {...dots} />
      <form
        id={FORM}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onNext()
        }}
      >
        <h2 className={`t1 ${styles.question}`}>
          {firstLine}
          <br />
          {secondLine}
        </h2>
        <div className={styles.fields}>
          <TextField
            label={characterText.name}
            value={userName}
            onValueChange={(text) => typeProfile({ userName: text })}
            limit={NAME_LENGTH}
            hasCounter
            placeholder={characterText.namePlaceholder}
            autoComplete="nickname"
            enterKeyHint="next"
          />
          <UserIdField />
          <DateField label={characterText.birthDate} value={birthDate} onChange={(date) => typeProfile({ birthDate: date })} />
        </div>
      </form>
      <PageCta>
        <Button type="submit" form={FORM} isFull>
          {characterText.next}
        </Button>
      </PageCta>
    </div>
  )
}

type Label = ReturnType<typeof idCheckLabel>

const BUTTON: Record<Label, ButtonVariant> = {
  unchecked: 'soft',
  format: 'dangerSoft',
  checking: 'off',
  available: 'okSoft',
  duplicated: 'dangerSoft',
}

/** The ID and the button that asks whether it is free. Nothing is cut while typing: a wrong ID is told, not changed. */
function UserIdField() {
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
