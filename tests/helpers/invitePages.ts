import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { openPublicPages, type PublicPages } from '#server/files/publicPages.ts'
import { Head } from '../../src/prerender/head.tsx'
import { invitePages } from '../../src/prerender/invitePages.tsx'
import { testConfig } from './testServer.ts'

/** Invitation pages without styles, so that API tests need no build. */
export function drawnInvitePages(): { pages: PublicPages; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'byeolmuri-pages-'))
  for (const { name, head, element } of invitePages) {
    const drawn = renderToStaticMarkup(
      createElement(
        'html',
        { lang: 'ko' },
        createElement('head', null, createElement(Head, { head, isDark: true })),
        createElement('body', null, element),
      ),
    )
    writeFileSync(join(folder, `${name}.html`), `<!doctype html>${drawn}`)
  }
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify(invitePages.map(({ name, path, script }) => ({ name, path, hasScript: script !== undefined }))),
  )
  return { pages: openPublicPages(testConfig(), folder), remove: () => rmSync(folder, { recursive: true }) }
}
