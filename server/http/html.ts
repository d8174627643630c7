const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is markup already and goes into a page as it is. */
export type Html = { readonly markup: string }

/** Builds markup. Every value is escaped, except what was built by `html` itself. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { markup: parts.reduce((text, part, index) => `${text}${put(values[index - 1])}${part}`) }
}

function put(value: string | Html | Html[] | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  return Array.isArray(value) ? value.map(({ markup }) => markup).join('') : value.markup
}
