import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUserId } from '#contract/rules/userId.ts'
import { useIsShown } from '#lib/useIsShown.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Button } from '#ui/Button.tsx'
import { PageCta } from '#ui/PageCta.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import { DRAFT_KEYS } from './characterDraft.ts'
import styles from './ProfileStep.module.css'
import type { Profile } from './profile.ts'
import { BirthDateField, NameField, UserIdField } from './profileFields.tsx'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import { useIdCheck } from './useIdCheck.ts'

type Props = { dots: { count: number; current: number }; onBack: () => void; onNext: () => void }

const FORM = 'profile'

/** Step 1: name, ID and date of birth. A popup names what is missing, and its field is marked. */
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
          <UnkeptNotice draft={DRAFT_KEYS} />
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

/** Next asks about the ID by itself once it has said that the check is missing. */
function useSubmit(check: () => Promise<void>, onNext: () => void) {
  const store = useSetupStore()
  const [isWaiting, setIsWaiting] = useState(false)
  const isShown = useIsShown()
  const latest = useRef(onNext)
  useEffect(() => {
    latest.current = onNext
  })
  const submit = async () => {
    if (isWaiting) return
    const { profile, idCheck, profileError } = store.getState()
    const wasTold = profileError?.sentence === characterText.userIdUnchecked
    if (wasTold && isUserId(profile.userId) && ['unchecked', 'checking'].includes(idCheck.state)) {
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
