import { Config, type HtmlElement, Parser } from 'html-validate'

export type HtmlPage = {
  title: string
  /** Content of the meta tags by their name or property, in document order. */
  meta: (name: string) => string[]
  /** Values of an attribute of all elements that a selector matches. */
  all: (selector: string, attribute: string) => string[]
  structured: Record<string, unknown>[]
  text: string
}

const config = Config.empty().resolve()

export async function readHtml(html: string): Promise<HtmlPage> {
  const root = new Parser((await config) as never).parseHtml(html)
  const elements = (selector: string): HtmlElement[] => root.querySelectorAll(selector)
  const all = (selector: string, attribute: string) =>
    elements(selector).flatMap((element) => {
      const value = element.getAttributeValue(attribute)
      return value === null ? [] : [decoded(value)]
    })
  return {
    title: decoded(root.querySelector('title')?.textContent ?? ''),
    meta: (name) => [...all(`meta[name="${name}"]`, 'content'), ...all(`meta[property="${name}"]`, 'content')],
    all,
    structured: elements('script[type="application/ld+json"]').map((element) => JSON.parse(element.textContent)),
    text: decoded(root.querySelector('body')?.textContent ?? ''),
  }
}

function decoded(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (name !== undefined) return signs[name] ?? whole
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
