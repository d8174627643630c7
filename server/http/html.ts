const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that is not escaped again. */
export type Html = { readonly markup: string }

/** Builds markup. Escapes every value, except results of `html` itself. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { markup: parts.reduce((text, part, index) => `${text}${put(values[index - 1])}${part}`) }
}

function put(value: string | Html | Html[] | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  return Array.isArray(value) ? value.map(({ markup }) => markup).join('') : value.markup
}
