import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ProfileForm, ProfileFormBones } from '#features/settings/ProfileForm.tsx'
import { type ProfileEdit, profileDraft, profileEditValidationError } from '#features/settings/profileDraft.ts'
import { profileSettingsQuery, useSaveProfile } from '#features/settings/settings.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { settingsText } from '#text/settings.ko.ts'
import { AppBar, AppBarAction } from '#ui/AppBar.tsx'
import { LoadError } from '#ui/EmptyState.tsx'
import { showPopup } from '#ui/feedback.store.ts'
import styles from './SettingScreen.module.css'

const text = settingsText.profile

export function ProfileSettingScreen() {
  const formId = useId()
  const goBack = useGoBack('/setting')
  const profile = useQuery(profileSettingsQuery())
  const save = useSaveProfile((error) => showPopup(refusalOf(error)))

  const submit = (edit: ProfileEdit) => {
    const validationError = profileEditValidationError(edit, nowOrGuess())
    if (validationError !== null) return showPopup(validationError)
    if (save.isPending) return
    save.mutate(edit, { onSuccess: goBack })
  }
  const leave = () => {
    // What is on its way may be refused.
    if (!save.isPending) profileDraft.clear()
    goBack()
  }
  return (
    <>
      <AppBar
        title={text.title}
        onBack={leave}
        action={
          <AppBarAction
            type="submit"
            form={formId}
            disabled={profile.data === undefined || save.isPending}
            aria-busy={save.isPending || undefined}
          >
            {text.save}
          </AppBarAction>
        }
      />
      {profile.data ? (
        <ProfileForm key={profile.data.userId} formId={formId} profile={profile.data} onSubmit={submit} />
      ) : profile.isError ? (
        <div className={styles.failed}>
          <LoadError
            message={text.loadFailed}
            sub={sentenceOf(profile.error)}
            isRetrying={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        </div>
      ) : (
        <ProfileFormBones />
      )}
    </>
  )
}

/** The popup for a save that failed: the server's own sentence when it says what to change. */
function refusalOf(error: unknown): string {
  if (isApiError(error, 'UNEXPECTED_ANSWER')) return text.refused
  return isApiError(error, 'UNDER_AGE', 'INVALID_REQUEST') ? sentenceOf(error) : text.failed
}
