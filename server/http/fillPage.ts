/** What stands for `{{name}}` in a page that the build drew. Null: nothing, and what holds nothing else goes with it. */
export type PageValues = Readonly<Record<string, string | null>>

const PLACEHOLDER = /\{\{(\w+)\}\}/g
/** An element with no other content, or a tag of the head that says nothing else. */
const ALONE = /<(\w+)(?: [^<>]*)?>\{\{(\w+)\}\}<\/\1>|<meta [^<>]*\{\{(\w+)\}\}[^<>]*>/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Writes values into a page. They stand in text and in quoted attributes, so each is escaped for both: no text of anybody becomes a tag.
 * Placeholders that no value is given for stay.
 */
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
