import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')
const light = tokensOf(/^:root \{([^}]+)\}/m)

/** The custom properties of both themes, without their dashes. */
export const THEMES: Record<'day' | 'night', Record<string, string>> = {
  day: light,
  night: { ...light, ...tokensOf(/^\.dark \{([^}]+)\}/m) },
}

function tokensOf(rule: RegExp): Record<string, string> {
  const [, body = ''] = rule.exec(css) ?? []
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}
