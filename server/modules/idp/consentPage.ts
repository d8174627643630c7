import type { Provider } from '#contract/auth.ts'
import { DEV_LOGIN as text } from '#contract/text/devLogin.ts'
import { type Html, html } from '#server/http/html.ts'
import type { OfferedMember } from './idp.repository.ts'
import { CSS_PATH, FONT_CSS_PATH } from './pageFiles.ts'

/** Own style sheets, font and pictures; no script at all. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A demo member and the address that logs in as them. */
export type Offer = { member: OfferedMember; href: string }

export type ConsentPage = {
  provider: Provider
  offers: Offer[]
  /** Parameters of the authorize call, repeated by the form. */
  query: Record<string, string>
  cancelHref: string
  typed: { email: string; isInvalid: boolean; withoutEmail: boolean }
}

/** The development login: choose a demo member or type an e-mail. */
export function consentPage({ provider, offers, query, cancelHref, typed }: ConsentPage): string {
  const name = text.provider[provider]
  return document(
    provider,
    html`<header>
        <p class="badge">${text.badge}</p>
        <h1>${text.title(name)}</h1>
        <p class="notice">${text.notice(name)}</p>
      </header>
      <section aria-labelledby="members">
        <h2 id="members">${text.members}</h2>
        ${offers.length === 0 ? html`<p class="empty">${text.noMembers}</p>` : html`<ul class="members">${offers.map(memberRow)}</ul>`}
      </section>
      <section aria-labelledby="newcomer">
        <h2 id="newcomer">${text.newcomer}</h2>
        ${emailForm(query, typed)}
      </section>
      <p class="cancel"><a href="${cancelHref}">${text.cancel}</a></p>`,
  )
}

export function badRequestPage(provider: Provider): string {
  return document(
    provider,
    html`<header><p class="badge">${text.badge}</p><h1>${text.brokenTitle}</h1><p class="notice">${text.brokenText}</p></header>`,
  )
}

function memberRow({ member, href }: Offer): Html {
  const { userName, userId, profile } = member
  const picture = profile
    ? html`<img src="${profile}" alt="" width="48" height="48">`
    : html`<span class="initial" aria-hidden="true">${[...userName][0] ?? ''}</span>`
  return html`<li><a href="${href}">${picture}<span class="who"><b>${userName}</b><small>${userId}</small></span></a></li>`
}

function emailForm(query: Record<string, string>, { email, isInvalid, withoutEmail }: ConsentPage['typed']): Html {
  const hidden = Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const checked = html`${withoutEmail ? html` checked` : ''}`
  const state = isInvalid ? html` aria-invalid="true" aria-describedby="email-error"` : html` aria-describedby="email-help"`
  return html`<form method="get" novalidate>
      ${hidden}
      <label for="email">${text.email}</label>
      <input id="email" name="login_hint" type="email" inputmode="email" autocomplete="email" maxlength="254" placeholder="${text.emailHint}" value="${email}"${state}>
      ${isInvalid ? html`<p class="error" id="email-error" role="alert">${text.emailInvalid}</p>` : html`<p class="help" id="email-help">${text.newcomerHelp}</p>`}
      <label class="check"><input type="checkbox" name="without_email" value="1"${checked}><span><b>${text.withoutEmail}</b><small>${text.withoutEmailHelp}</small></span></label>
      <button type="submit">${text.start}</button>
    </form>`
}

function document(provider: Provider, body: Html): string {
  const page = html`<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="#0D0C24">
    <title>${text.badge} · ${text.provider[provider]}</title>
    <link rel="icon" href="/content/favicon_48.png">
    <link rel="stylesheet" href="${FONT_CSS_PATH}">
    <link rel="stylesheet" href="${CSS_PATH}">
  </head>
  <body class="${provider}"><main>${body}</main></body>
</html>
`
  return page.markup
}
