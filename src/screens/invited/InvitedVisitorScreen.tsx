import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { InvitationPreview } from '#contract/invitations.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { LoginButtons, LoginConsent } from '#features/auth/LoginButtons.tsx'
import { previewQuery } from '#features/invitations/invitations.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { type InvitedBy, invitedBy, markInvitationRead } from '#lib/storage/invited.ts'
import { AnswerForm } from '#screens/answerFirst/AnswerForm.tsx'
import { DressDialog, OwnFigure } from '#screens/answerFirst/OwnFigure.tsx'
import { watchAnswerForm } from '#screens/answerFirst/watchAnswerForm.ts'
import { LoginNeededScreen } from '#screens/errors/ToLoginScreen.tsx'
import { WaitingScreen } from '#screens/errors/WaitingScreen.tsx'
import { answerFirstText } from '#text/answerFirst.ko.ts'
import { authText } from '#text/auth.ko.ts'
import { invitationsText } from '#text/invitations.ko.ts'
import { invitePageText } from '#text/invitePage.ko.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { NamedSentence } from '#ui/NamedSentence.tsx'
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
  if (preview.data?.state === 'open') return <Open preview={preview.data} invited={invited} />
  if (preview.data) return <Full preview={preview.data} />
  if (preview.error) {
    const retry = () => void preview.refetch()
    return <FailedScreen error={preview.error} isRetrying={preview.isFetching} onRetry={retry} later={<ToLogin />} />
  }
  return <WaitingScreen {...text.opening} />
}

function Open({ preview, invited }: { preview: InvitationPreview; invited: InvitedBy }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => (ref.current ? watchAnswerForm(ref.current) : undefined), [])
  const { kind, question = '', inviterName = '' } = preview
  const line = kind === 'station' ? answerFirstText.station : <NamedSentence of={answerFirstText.star} name={inviterName} />
  const answer = { invitation: invited, question, day: serviceDateOf(nowOrGuess()) }
  return (
    <InvitationPicture preview={preview} answering={{ ref, answer, own: <OwnFigure />, form: <AnswerForm line={line} /> }}>
      <LoginButtons />
      <LoginConsent />
      <DressDialog />
    </InvitationPicture>
  )
}

function Full({ preview }: { preview: InvitationPreview }) {
  return (
    <InvitationPicture preview={preview}>
      <p className={cx('b1', styles.terms)}>{invitePageText.fullSub}</p>
      <ToLogin />
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
