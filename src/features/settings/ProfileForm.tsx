import { useState } from 'react'
import { DEFAULT_BIRTH_DATE, NAME_LENGTH } from '#contract/limits.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { settingsText } from '#text/settings.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { MemberFace } from '#ui/MemberFace.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import styles from './ProfileForm.module.css'
import { type ProfileEdit, profileDraft } from './profileDraft.ts'

const text = settingsText.profile

type Props = {
  formId: string
  profile: ProfileEdit & { userId: string; profile: string }
  onSubmit: (edit: ProfileEdit) => void
}

/** The fields of /setting/profile. What is typed is kept beside the saved values until it is saved or given up. */
export function ProfileForm({ formId, profile, onSubmit }: Props) {
  const { userId } = profile
  const [edit, setEdit] = useState<ProfileEdit>(() => profileDraft.read(userId) ?? profile)
  const change = (part: Partial<ProfileEdit>) => {
    const next = { userName: edit.userName, birthDate: edit.birthDate, ...part }
    setEdit(next)
    profileDraft.write(userId, next)
  }
  return (
    <form
      id={formId}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ userName: normalizeText(edit.userName), birthDate: edit.birthDate })
      }}
    >
      <div className={styles.face}>
        <MemberFace url={profile.profile} alt={text.face(profile.userName)} sidePx={104} />
      </div>
      <TextField
        label={text.name}
        value={edit.userName}
        placeholder={text.namePlaceholder}
        limit={NAME_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        onValueChange={(userName) => change({ userName })}
      />
      <UnkeptNotice draft={profileDraft.key} />
      <TextField
        label={text.userId}
        value={userId}
        readOnly
        onValueChange={() => undefined}
        trailing={
          <Button variant="off" size="l" disabled className={styles.fixed}>
            {text.fixed}
          </Button>
        }
      />
      <DateField
        label={text.birthDate}
        value={edit.birthDate}
        openAt={DEFAULT_BIRTH_DATE}
        onChange={(birthDate) => change({ birthDate })}
      />
    </form>
  )
}

export function ProfileFormBones() {
  return (
    <div role="status" aria-label={LOADING} className={styles.form}>
      <span className={styles.face}>
        <Skeleton width={104} height={104} radiusPx={52} />
      </span>
      {[text.name, text.userId, text.birthDate].map((label) => (
        <span key={label} className={styles.bones}>
          <Skeleton width={52} height={20} />
          <Skeleton height={54} radiusPx={16} />
        </span>
      ))}
    </div>
  )
}
