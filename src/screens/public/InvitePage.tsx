import { KakaoMark, NaverMark } from '#features/auth/ProviderMark.tsx'
import styles from '#features/invitations/InvitationRoom.module.css'
import { backgroundClass, InvitationRoom, InvitationWordmark } from '#features/invitations/InvitationRoom.tsx'
import { InviteScene } from '#features/invitations/InviteScene.tsx'
import { AnswerForm } from '#screens/answerFirst/AnswerForm.tsx'
import { DressDialog, OwnFigure } from '#screens/answerFirst/OwnFigure.tsx'
import { answerFirstText } from '#text/answerFirst.ko.ts'
import { authText } from '#text/auth.ko.ts'
import { invitePageText as text } from '#text/invitePage.ko.ts'
import { buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { NamedSentence } from '#ui/NamedSentence.tsx'
import { Picture } from '#ui/Picture.tsx'

/** Why an invitation's page has nothing to show. */
export type InviteGoneReason = 'ended' | 'unknown' | 'misses' | 'busy'

type Place = { kind: 'station' | 'star'; state: 'open' | 'full' }

/** The server fills it in. */
const NAME = '{{inviterName}}'
const ANSWER = { invitation: '{{token}}', question: '{{question}}', day: '{{day}}', now: '{{now}}' }

/**
 * /i/{token}: who invites, and where to. Only ever read as HTML from the server, which fills in the double braces; so the links are
 * plain, and what depends on a value is shown by style sheet.
 */
export function InvitePage({ kind, state }: Place) {
  const isOpen = state === 'open'
  const isStation = kind === 'station'
  const places = isStation ? text.places('{{freePlaces}}') : <NamedSentence of={text.befriend} name={NAME} />
  const inviter = { name: '{{inviterName}}', figure: '{{figure}}' }
  return (
    <main>
      <InvitationRoom
        kind={kind}
        background={<Background kind={kind} />}
        lead={<NamedSentence of={text.invited} name={NAME} />}
        title={isStation ? <span translate="no">{'{{stationName}}'}</span> : <NamedSentence of={text.starOf} name={NAME} />}
        scene={
          <InviteScene
            question="{{question}}"
            members="{{members}}"
            hasOthers={isStation}
            hasFreePlace={isStation && isOpen}
            inviter={inviter}
            own={isOpen && <OwnFigure />}
          />
        }
        pill={isOpen ? places : text.full}
        answer={isOpen ? ANSWER : undefined}
        form={isOpen && <AnswerForm line={isStation ? answerFirstText.station : <NamedSentence of={answerFirstText.star} name={NAME} />} />}
      >
        {isOpen ? <Providers /> : <FullWaysOn />}
        {isOpen && <DressDialog />}
      </InvitationRoom>
    </main>
  )
}

/** /i/{token} where nothing can be shown: the invitation has ended, or never was, or cannot be looked up now. */
export function InviteGonePage({ reason }: { reason: InviteGoneReason }) {
  const { title, caption } = text[reason]
  return (
    <div className={cx('dark', styles.page)}>
      <main className={cx(styles.room, styles.gone)}>
        <InvitationWordmark />
        <div className={styles.middle}>
          <Picture name="error_path" alt="" widthPx={240} isHero />
          <h1 className={cx('t1', styles.goneTitle)}>{title}</h1>
          <p className={cx('b1', styles.goneCaption)}>{caption}</p>
        </div>
        <div className={styles.foot}>
          <WaysOn hasPlace={reason === 'ended'} />
        </div>
      </main>
    </div>
  )
}

/**
 * Its name comes with the invitation, so no manifest is asked. It is dimmed: twice the pixels of a phone are enough. On a slow line the words
 * and who says them come first.
 */
function Background({ kind }: { kind: Place['kind'] }) {
  const address = (width: number) => `/content/{{background}}.w${width}.webp?v={{backgroundVersion}} ${width}w`
  return (
    <img
      className={backgroundClass}
      data-kind={kind}
      srcSet={[428, 856].map(address).join(', ')}
      sizes="min(100vw, 428px)"
      src="/content/{{background}}.png?v={{backgroundVersion}}"
      alt=""
      width={428}
      height={926}
      fetchPriority="low"
    />
  )
}

/** The logins that the server offers. */
function Providers() {
  const { before, terms, and, privacy, after } = authText.consent
  const look = (own: string | undefined) => cx(buttonClass({ isFull: true }), styles.provider, own)
  return (
    <div className={styles.providers} data-naver="{{naver}}" data-kakao="{{kakao}}">
      <a href="/login?invitation={{token}}&provider=naver" className={look(styles.naver)} rel="nofollow">
        <NaverMark />
        {authText.naver}
      </a>
      <a href="/login?invitation={{token}}&provider=kakao" className={look(styles.kakao)} rel="nofollow">
        <KakaoMark />
        {authText.kakao}
      </a>
      <p className={cx('b2', styles.none)}>{text.noProvider}</p>
      <p className={cx('caption', styles.consent)}>
        {before}
        <a href="/terms">{terms}</a>
        {and}
        <a href="/privacy">{privacy}</a>
        {after}
      </p>
    </div>
  )
}

function FullWaysOn() {
  return (
    <>
      <p className={cx('b1', styles.caption)}>{text.fullSub}</p>
      <WaysOn hasPlace />
    </>
  )
}

/** @param hasPlace whether somebody may be there already: they come in once they are logged in, which a page cannot know. */
function WaysOn({ hasPlace }: { hasPlace: boolean }) {
  return (
    <>
      <a href="/" className={cx(buttonClass({ isFull: true }), styles.on)}>
        {text.about}
      </a>
      <a
        href={hasPlace ? '/login?invitation={{token}}' : '/login'}
        className={cx(buttonClass({ variant: 'neutral', isFull: true }), styles.on)}
        rel="nofollow"
      >
        {text.login}
      </a>
    </>
  )
}
