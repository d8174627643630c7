/** The value of `{{name}}` in a prerendered page. Null: removed with elements that have no other content. */
export type PageValues = Readonly<Record<string, string | null>>

const PLACEHOLDER = /\{\{(\w+)\}\}/g
/** An element with no other content, or a tag of the head without a value. */
const ALONE = /<(\w+)(?: [^<>]*)?>\{\{(\w+)\}\}<\/\1>|<meta [^<>]*\{\{(\w+)\}\}[^<>]*>/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes every value for text and quoted attributes. Placeholders without a value stay. */
export function fillPage(html: string, values: PageValues): string {
  return html
    .replace(ALONE, (element, _tag, inElement: string | undefined, inMeta: string | undefined) =>
      values[inElement ?? inMeta ?? ''] === null ? '' : element,
    )
    .replace(PLACEHOLDER, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return value === undefined ? placeholder : escapeHtml(value ?? '')
    })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
