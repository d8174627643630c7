import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { InvitationPreview } from '#contract/invitations.ts'
import { LoginButtons, LoginConsent } from '#features/auth/LoginButtons.tsx'
import { previewQuery } from '#features/invitations/invitations.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { type InvitedBy, invitedBy, markInvitationRead } from '#lib/storage/invited.ts'
import { LoginNeededScreen } from '#screens/errors/ToLoginScreen.tsx'
import { WaitingScreen } from '#screens/errors/WaitingScreen.tsx'
import { authText } from '#text/auth.ko.ts'
import { invitationsText } from '#text/invitations.ko.ts'
import { invitePageText } from '#text/invitePage.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { InvitationPicture } from './InvitationPicture.tsx'
import styles from './InvitedScreen.module.css'
import { FailedScreen, RefusedScreen } from './RefusedScreen.tsx'

const text = invitationsText.invited

/** What a visitor sees who was sent to a member's address as somebody invited: where to, and the logins. */
export function InvitedVisitorScreen() {
  const invited = invitedBy(useLocation())
  return invited ? <Visitor key={invited} invited={invited} /> : <LoginNeededScreen />
}

function Visitor({ invited }: { invited: InvitedBy }) {
  const preview = useQuery(previewQuery(invited))
  const isOpen = preview.data?.state === 'open'
  useEffect(() => {
    if (isOpen) markInvitationRead(invited)
  }, [isOpen, invited])
  if (preview.data?.state === 'ended' || isApiError(preview.error, 'NOT_FOUND', 'INVALID_REQUEST')) return <Gone />
  if (preview.data) return <Shown preview={preview.data} />
  if (preview.error) {
    const retry = () => void preview.refetch()
    return <FailedScreen error={preview.error} isRetrying={preview.isFetching} onRetry={retry} later={<ToLogin />} />
  }
  return <WaitingScreen {...text.opening} />
}

function Shown({ preview }: { preview: InvitationPreview }) {
  const isOpen = preview.state === 'open'
  return (
    <InvitationPicture preview={preview}>
      {isOpen ? (
        <>
          <LoginButtons />
          <LoginConsent />
        </>
      ) : (
        <>
          <p className={cx('b1', styles.terms)}>{invitePageText.fullSub}</p>
          <ToLogin />
        </>
      )}
    </InvitationPicture>
  )
}

/** A code that never was and one that was renewed look the same. */
function Gone() {
  return <RefusedScreen words={text.ended} action={<ToLogin />} />
}

function ToLogin() {
  return (
    <ButtonLink to="/login" isFull>
      {authText.loginNeeded.action}
    </ButtonLink>
  )
}
