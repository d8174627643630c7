import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { Fragment, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { readingMinutes, readMarkdown } from './markdown.ts'

async function drawn(source: string): Promise<string> {
  const complaints = vi.spyOn(console, 'error')
  const { body } = await readMarkdown(source)
  const elements: ReactNode = new Function('Fragment', 'jsxs', `return ${body}`)(Fragment, jsxs)
  const markup = renderToStaticMarkup(elements)
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
  return markup.replaceAll('\n', '')
}

it.each([
  ['## 제목\n\n한 줄 **굵게** `code`', '<h2 id="제목">제목</h2><p>한 줄 <strong>굵게</strong> <code>code</code></p>'],
  ['~~지움~~<br>', '<p><del>지움</del></p>'],
  ['첫 줄  \n둘째 줄', '<p>첫 줄<br/>둘째 줄</p>'],
  ['[글](/blog)', '<p><a href="/blog">글</a></p>'],
  ['![그림](/content/x.png)', '<p><img src="/content/x.png" alt="그림" loading="lazy" decoding="async"/></p>'],
  ['## 여섯 명의 방!\n\n## 여섯 명의 방', '<h2 id="여섯-명의-방">여섯 명의 방!</h2><h2 id="여섯-명의-방-2">여섯 명의 방</h2>'],
  ['## ?!\n\n### …', '<h2 id="heading">?!</h2><h3 id="heading-2">…</h3>'],
  ['## Footnote label', '<h2 id="footnote-label">Footnote label</h2>'],
  ['3. 셋\n4. 넷', '<ol start="3"><li>셋</li><li>넷</li></ol>'],
  ['www.example.com', '<p><a href="http://www.example.com" rel="noopener noreferrer">www.example.com</a></p>'],
  [
    '| 가 | 나 |\n| --- | ---: |\n| 1 | 2 |',
    '<div class="table" role="group" aria-label="표" tabindex="0"><table><thead><tr><th>가</th><th align="right">나</th></tr></thead>' +
      '<tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table></div>',
  ],
  [
    '- [x] 했다\n- [ ] 안 했다',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled="" aria-label="한 일" checked=""/> 했다</li>' +
      '<li class="task-list-item"><input type="checkbox" disabled="" aria-label="할 일"/> 안 했다</li></ul>',
  ],
])('draws %j', async (source, html) => expect(await drawn(source)).toBe(html))

it('draws footnotes with addresses that lead there and back, and says in Korean what they are', async () => {
  const html = await drawn('말[^1] 또[^1] 더[^덤]\n\n[^1]: 설명\n[^덤]: 덤')
  const idsOf = (attribute: string) => [...html.matchAll(new RegExp(` ${attribute}="#?([^"]*)"`, 'g'))].map(([, value]) => value)
  const ids = idsOf('id')
  expect(new Set(ids).size).toBe(ids.length)
  expect(idsOf('href')).toHaveLength(6)
  for (const target of idsOf('href')) expect(ids).toContain(target)
  expect(html).toContain('<section data-footnotes="true" class="footnotes"><h2 id="footnote-label">각주</h2>')
  expect(html).toMatch(
    /aria-label="↩ 본문으로, 각주 1"[^>]*>↩ 본문으로<\/a> <a [^>]*aria-label="↩ 본문으로 2, 각주 1"[^>]*>↩ 본문으로 2<\/a>/,
  )
})

it('gives no heading an address that the footnotes have', async () => {
  const html = await drawn('## Footnote label\n\n## User content fn 1\n\n말[^1]\n\n[^1]: 설명')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['footnote-label-2', 'user-content-fn-1-2', 'user-content-fnref-1', 'footnote-label', 'user-content-fn-1'])
})

it('names the headings of the second level for a list of contents, without that of the footnotes', async () => {
  const { headings } = await readMarkdown('## 하나 *둘*\n\n### 셋\n\n말[^1]\n\n[^1]: 설명')
  expect(headings).toEqual([{ id: '하나-둘', text: '하나 둘' }])
})

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words take %i minutes', (words, minutes) => expect(readingMinutes(' 낱말\n'.repeat(words))).toBe(minutes))

it('lets no script through, and no address that would run one', async () => {
  const html = await drawn('<script>alert(1)</script>\n\n<b onclick="alert(1)">글</b>\n\n[누르기](javascript:alert(1))')
  expect(html).toBe('<p>글</p><p><a>누르기</a></p>')
})

it('reads what stands before the text, and says every word of our own documents', async () => {
  for (const name of ['terms', 'privacy']) {
    const source = readFileSync(new URL(`../content/legal/${name}.md`, import.meta.url), 'utf8')
    const { matter } = await readMarkdown(source)
    expect(matter).toMatchObject({ title: expect.any(String), effective: expect.anything() })
    const words = (await drawn(source)).replace(/<[^>]*>/g, ' ').replaceAll('&quot;', '"')
    for (const [word] of source
      .split('---\n')
      .slice(2)
      .join('')
      .matchAll(/[가-힣]+/g))
      expect(words).toContain(word)
  }
})
