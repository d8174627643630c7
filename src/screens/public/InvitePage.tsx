import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { KakaoMark, NaverMark } from '#features/auth/ProviderMark.tsx'
import { authText } from '#text/auth.ko.ts'
import { invitePageText as text } from '#text/invitePage.ko.ts'
import { buttonClass } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './InvitePage.module.css'
import { InviteScene } from './InviteScene.tsx'

export type InviteGoneReason = 'ended' | 'unknown' | 'misses' | 'busy'

type Place = { kind: 'station' | 'star'; state: 'open' | 'full' }

/**
 * /i/{token}: who invites, and where to. Only ever read as HTML from the server, which fills in what stands in double braces; so the links are
 * plain, and what depends on a value is shown by style sheet.
 */
export function InvitePage({ kind, state }: Place) {
  const isOpen = state === 'open'
  return (
    <div className={cx('dark', styles.page)}>
      <main className={styles.room} data-kind={kind}>
        <Background kind={kind} />
        <Wordmark />
        <p className={cx('b1', styles.invited)}>{text.invited('{{inviterName}}')}</p>
        <h1 className={cx('t-display', styles.name)}>{kind === 'station' ? '{{stationName}}' : text.starOf('{{inviterName}}')}</h1>
        <InviteScene hasOthers={kind === 'station'} hasFreePlace={kind === 'station' && isOpen} />
        <div className={styles.foot}>
          <p className={styles.pill}>
            <StarIcon size={15} weight="fill" aria-hidden />
            {isOpen && kind === 'station' && text.places('{{freePlaces}}')}
            {isOpen && kind === 'star' && text.befriend('{{inviterName}}')}
            {!isOpen && text.full}
          </p>
          {isOpen ? <Providers /> : <FullWaysOn />}
        </div>
      </main>
    </div>
  )
}

/** /i/{token} where nothing can be shown: the invitation has ended, or never was, or cannot be looked up now. */
export function InviteGonePage({ reason }: { reason: InviteGoneReason }) {
  const { title, caption } = text[reason]
  return (
    <div className={cx('dark', styles.page)}>
      <main className={cx(styles.room, styles.gone)}>
        <Wordmark />
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

function Wordmark() {
  return (
    <a href="/" className={styles.wordmark}>
      <Picture name="logo_wordmark_white" alt={authText.product} widthPx={62} heightPx={24} isHero />
    </a>
  )
}

/** Its name comes with the invitation, so no manifest is asked. It is dimmed: twice the pixels of a phone are enough. */
function Background({ kind }: { kind: Place['kind'] }) {
  const address = (width: number) => `/content/{{background}}.w${width}.webp?v={{backgroundVersion}} ${width}w`
  return (
    <img
      className={styles.background}
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
