import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NAME_LENGTH } from '#contract/limits.ts'
import { isUserId } from '#contract/rules/userId.ts'
import { tidyName } from '#contract/rules/userName.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { PageCta } from '#ui/PageCta.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './ProfileStep.module.css'
import { idCheckLabel, type Profile } from './profile.ts'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import { useIdCheck } from './useIdCheck.ts'

type Props = { dots: { count: number; current: number }; onBack: () => void; onNext: () => void }

const FORM = 'profile'

/** Step 1: what a new member is called, by which ID others find them, and the day of birth. What is missing is said in its field. */
export function ProfileStep({ dots, onBack, onNext }: Props) {
  const check = useIdCheck()
  const { isWaiting, submit } = useSubmit(check, onNext)
  const name = useRef<HTMLInputElement>(null)
  const userId = useRef<HTMLInputElement>(null)
  const birthDate = useRef<HTMLButtonElement>(null)
  useFocusOnMissing({ userName: name, userId, birthDate })
  const [firstLine, secondLine] = characterText.profileQuestion
  return (
    <div className={styles.screen}>
      <AppBar title={characterText.profileTitle} onBack={onBack} />
      <StepDots {...dots} />
      <form
        id={FORM}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 className={`t1 ${styles.question}`}>
          {firstLine}
          <br />
          {secondLine}
        </h2>
        <div className={styles.fields}>
          <NameField ref={name} onEnter={() => userId.current?.focus()} />
          <UserIdField ref={userId} check={check} />
          <BirthDateField ref={birthDate} />
        </div>
      </form>
      <PageCta>
        <Button type="submit" form={FORM} isFull isPending={isWaiting}>
          {characterText.next}
        </Button>
      </PageCta>
    </div>
  )
}

/** Next waits for the answer about the ID that was typed just now. */
function useSubmit(check: () => Promise<void>, onNext: () => void) {
  const store = useSetupStore()
  const [isWaiting, setIsWaiting] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const latest = useRef(onNext)
  useEffect(() => {
    latest.current = onNext
  })
  const submit = async () => {
    if (isWaiting) return
    const { profile, idCheck } = store.getState()
    if (tidyName(profile.userName) !== '' && isUserId(profile.userId) && ['unchecked', 'checking'].includes(idCheck.state)) {
      setIsWaiting(true)
      await check()
      setIsWaiting(false)
    }
    if (isShown.current) latest.current()
  }
  return { isWaiting, submit }
}

/** The keyboard goes to the field that keeps one here, and at the beginning to the name. */
function useFocusOnMissing(fields: Record<keyof Profile, RefObject<HTMLElement | null>>): void {
  const store = useSetupStore()
  const error = useSetup(({ profileError }) => profileError)
  const begin = useEffectEvent(() => {
    if (store.getState().profileError === null && store.getState().profile.userName === '') fields.userName.current?.focus()
  })
  const move = useEffectEvent((field: keyof Profile) => fields[field].current?.focus())
  useEffect(() => begin(), [])
  useEffect(() => {
    if (error) move(error.field)
  }, [error])
}

function useFieldError(field: keyof Profile): string | undefined {
  return useSetup(({ profileError }) => (profileError?.field === field ? profileError.sentence : undefined))
}

function NameField({ ref, onEnter }: { ref: RefObject<HTMLInputElement | null>; onEnter: () => void }) {
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
      message={error}
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

/** The ID and the button that asks whether it is free. Nothing is cut while typing: a wrong ID is told, not changed. */
function UserIdField({ ref, check }: UserIdFieldProps) {
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
      message={error ?? (label === 'format' ? characterText.userIdPlaceholder : idCheck.message)}
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
          onClick={() => void check()}
        >
          {characterText.idCheck[label]}
        </Button>
      }
    />
  )
}

/** The day of birth. The one that stands there from the beginning wants a tap, so that nobody leaves it by accident. */
function BirthDateField({ ref }: { ref: RefObject<HTMLButtonElement | null> }) {
  const { typeProfile, seeBirthDate } = useSetupStore().getState()
  const birthDate = useSetup(({ profile }) => profile.birthDate)
  const isSeen = useSetup((state) => state.isBirthDateSeen)
  const error = useFieldError('birthDate')
  return (
    <DateField
      ref={ref}
      label={characterText.birthDate}
      value={birthDate}
      onChange={(date) => typeProfile({ birthDate: date })}
      onOpen={seeBirthDate}
      status={error ? 'error' : 'idle'}
      message={error ?? (isSeen ? undefined : characterText.birthDateHint)}
      trailing={
        <Button size="m" variant={isSeen ? 'okSoft' : 'soft'} aria-pressed={isSeen} className={styles.check} onClick={seeBirthDate}>
          {characterText.birthDateRight}
        </Button>
      }
    />
  )
}
