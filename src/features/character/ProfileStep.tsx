import { NAME_LENGTH } from '#contract/limits.ts'
import { characterText } from '#text/character.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { AppBarAction } from '#ui/AppBarAction.tsx'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { PageCta } from '#ui/PageCta.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './ProfileStep.module.css'
import { useSetup, useSetupStore } from './SetupContext.tsx'
import { UserIdField } from './UserIdField.tsx'

type Props = { dots: { count: number; current: number }; onBack: () => void; onNext: () => void }

const FORM = 'profile'

/** Step 1: what a new member is called, by which ID others find them, and the day of birth. */
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
