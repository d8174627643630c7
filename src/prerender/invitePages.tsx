import type { ReactElement } from 'react'
import { InviteGonePage, type InviteGoneReason, InvitePage } from '#screens/public/InvitePage.tsx'
import { invitePageText } from '#text/invitePage.ko.ts'
import type { PageHead } from './head.tsx'

type InviteStaticPage = {
  name: string
  path: null
  head: PageHead
  element: ReactElement
  sources: string[]
  script?: string
  isDark: boolean
}

const { head } = invitePageText
const COMMON = { path: null, sources: ['src/screens/public/InvitePage.tsx'], isDark: true }
const HEADS = {
  station: { title: head.station('{{inviterName}}', '{{stationName}}'), description: head.stationAbout },
  star: { title: head.star('{{inviterName}}'), description: head.starAbout },
}
const REASONS: readonly InviteGoneReason[] = ['unknown', 'ended', 'misses', 'busy']

/** What an invitation's link can show. The server knows which, and fills in the values. */
export const invitePages: readonly InviteStaticPage[] = [...places(), ...REASONS.map(gone)]

function places(): InviteStaticPage[] {
  return (['station', 'star'] as const).flatMap((kind) =>
    (['open', 'full'] as const).map((state) => ({
      ...COMMON,
      name: `invite-${kind}${state === 'full' ? '-full' : ''}`,
      head: { ...HEADS[kind], canonical: null, passedOn: { path: '/i/{{token}}', image: '{{image}}' } },
      element: <InvitePage kind={kind} state={state} />,
      ...(state === 'open' && { script: 'src/prerender/invite.ts' }),
    })),
  )
}

function gone(reason: InviteGoneReason): InviteStaticPage {
  const { title, caption } = invitePageText[reason]
  return {
    ...COMMON,
    name: `invite-${reason}`,
    head: { title: head.gone(title), description: caption, canonical: null },
    element: <InviteGonePage reason={reason} />,
  }
}
