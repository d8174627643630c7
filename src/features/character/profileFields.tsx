import type { KeyboardEvent, RefObject } from 'react'
import { NAME_LENGTH } from '#contract/limits.ts'
import { isUserId } from '#contract/rules/userId.ts'
import { characterText } from '#text/character.ko.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './ProfileStep.module.css'
import { idCheckLabel, type Profile } from './profile.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'

function useFieldError(field: keyof Profile): string | undefined {
  return useSetup(({ profileError }) => (profileError?.field === field ? profileError.sentence : undefined))
}

export function NameField({ ref, onEnter }: { ref: RefObject<HTMLInputElement | null>; onEnter: () => void }) {
  const { typeProfile } = useSetupStore().getState()
  const userName = useSetup(({ profile }) => profile.userName)
  const error = useFieldError('userName')
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <TextField
      ref={ref}
      label={characterText.name}
      value={userName}
      onValueChange={(text) => typeProfile({ userName: text })}
      limit={NAME_LENGTH}
      hasCounter
      status={error ? 'error' : 'idle'}
      hiddenError={error}
      placeholder={characterText.namePlaceholder}
      autoComplete="nickname"
      enterKeyHint="next"
      onKeyDown={goOn}
    />
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

type UserIdFieldProps = { ref: RefObject<HTMLInputElement | null>; check: () => Promise<void> }

/** The ID and the button that checks whether it is free. Typing is never cut: a wrong ID is reported, not changed. */
export function UserIdField({ ref, check }: UserIdFieldProps) {
  const { typeProfile } = useSetupStore().getState()
  const userId = useSetup(({ profile }) => profile.userId)
  const idCheck = useSetup((state) => state.idCheck)
  const error = useFieldError('userId')
  const label = idCheckLabel(userId, idCheck)
  const isWrong = label === 'format' || label === 'duplicated' || (label === 'unchecked' && idCheck.message !== '')
  return (
    <TextField
      ref={ref}
      label={characterText.userId}
      value={userId}
      onValueChange={(text) => typeProfile({ userId: text })}
      placeholder={characterText.userIdPlaceholder}
      status={error || isWrong ? 'error' : label === 'available' ? 'success' : 'idle'}
      message={label === 'format' ? characterText.userIdPlaceholder : idCheck.message}
      hiddenError={error}
      autoComplete="off"
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
          onClick={() => void check()}
        >
          {characterText.idCheck[label]}
        </Button>
      }
    />
  )
}

export function BirthDateField({ ref }: { ref: RefObject<HTMLButtonElement | null> }) {
  const { typeProfile } = useSetupStore().getState()
  const birthDate = useSetup(({ profile }) => profile.birthDate)
  const error = useFieldError('birthDate')
  return (
    <DateField
      ref={ref}
      label={characterText.birthDate}
      value={birthDate}
      onChange={(date) => typeProfile({ birthDate: date })}
      status={error ? 'error' : 'idle'}
      hiddenError={error}
    />
  )
}
