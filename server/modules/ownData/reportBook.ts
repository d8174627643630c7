import { diaryText } from '#contract/text/diary.ts'
import { type Html, html } from '#server/http/html.ts'
import { BOOK_CSS, TINTS } from './reportBookCss.ts'
import type { ReportPictures } from './reportBookPictures.ts'

export type ReportEntry = { serviceDate: string; question: string; answer: string; isLate: boolean; character: string }

export type ReportBook = {
  userName: string
  entries: readonly ReportEntry[]
  figures: ReportPictures
  writtenOn: string
}

/** CSP, in case it is opened where scripts could do harm. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
const DAY_MS = 24 * 60 * 60 * 1000

/** One HTML file, newest first: works offline, embeds its pictures, prints on A5. Escapes texts of people. */
export function writeReportBook({ userName, entries, figures, writtenOn }: ReportBook): string {
  const title = diaryText.title(userName)
  const classes = new Map([...figures.keys()].map((character, index) => [character, `look-${index}`]))
  const months = Map.groupBy(entries.toReversed(), ({ serviceDate }) => serviceDate.slice(0, 7))
  const pages = [...months].map(([month, days]) => monthOf(title, month, days, classes))
  return `<!doctype html>
${
  html`<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
<style>${{ markup: BOOK_CSS + looksCss(figures, classes) }}</style>
</head>
<body>
${coverOf(userName, entries, writtenOn)}
<main>
${pages.length > 0 ? pages : emptyPage()}
</main>
</body>
</html>
`.markup
}`
}

function coverOf(userName: string, entries: readonly ReportEntry[], writtenOn: string): Html {
  const years = [...new Set([entries[0]?.serviceDate, entries.at(-1)?.serviceDate].map((date) => (date ?? writtenOn).slice(0, 4)))]
  return html`<header class="cover"><div class="board">
<h1>${diaryText.owner(userName)}<br>${diaryText.kind}</h1>
<p class="years">${years.join(' – ')}</p>
<p class="made">${diaryText.count(entries.length)}<br>${diaryText.writtenOn(writtenOn)}</p>
${STAR}
</div></header>`
}

/** A table's head repeats on every printed page: a running head in all browsers. */
function monthOf(title: string, month: string, days: readonly ReportEntry[], classes: ReadonlyMap<string, string>): Html {
  return html`<section class="month">
<div class="head"><h2><span>${title}</span><span>${diaryText.month(month)}</span></h2></div>
<div class="days">
${days.map((day) => entryOf(day, classes))}
</div>
</section>
`
}

function entryOf({ serviceDate, question, answer, isLate, character }: ReportEntry, classes: ReadonlyMap<string, string>): Html {
  const look = classes.get(character)
  const tint = `tint-${Math.round(Date.parse(serviceDate) / DAY_MS) % TINTS.length}`
  const figure =
    look === undefined ? [] : [html`<div class="figure ${tint}"><i class="${look}" role="img" aria-label="${diaryText.figure}"></i></div>`]
  return html`<article>
<p class="date"><time datetime="${serviceDate}"><b>${diaryText.day(serviceDate)}</b> ${diaryText.weekday(serviceDate)}</time>${
    isLate ? html` <em>${diaryText.late}</em>` : ''
  }</p>
<div class="body"><div class="text"><h3>${question}</h3><p class="answer">${answer}</p></div>${figure}</div>
</article>
`
}

function emptyPage(): Html {
  return html`<section class="empty"><h2>${diaryText.empty}</h2><p>${diaryText.emptySub}</p></section>`
}

function looksCss(figures: ReportPictures, classes: ReadonlyMap<string, string>): string {
  return [...figures].map(([character, address]) => `.${classes.get(character)}{background-image:url(${address})}\n`).join('')
}

const STAR: Html = {
  markup:
    '<svg class="star" viewBox="0 0 256 256" aria-hidden="true"><path d="M234.29,114.85l-45,38.83L203,211.75a16.4,16.4,0,0,1-24.5,17.82L128,198.49,77.47,229.57A16.4,16.4,0,0,1,53,211.75l13.76-58.07-45-38.83A16.46,16.46,0,0,1,31.08,86l59-4.76,22.76-55.08a16.36,16.36,0,0,1,30.27,0l22.75,55.08,59,4.76a16.46,16.46,0,0,1,9.37,28.86Z"/></svg>',
}
