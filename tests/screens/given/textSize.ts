import type { Page } from '@playwright/test'

/** Sets the text size as a phone's setting does, which multiplies sizes and line heights of all style sheets. */
export async function setTextSize(page: Page, factor: number): Promise<void> {
  await page.evaluate((by) => {
    const page = window as { sizesKept?: Map<CSSStyleDeclaration, string[]> }
    const kept = page.sizesKept ?? new Map<CSSStyleDeclaration, string[]>()
    page.sizesKept = kept
    const NAMES = ['font-size', 'line-height']
    function scale({ cssRules }: CSSStyleSheet | CSSGroupingRule): void {
      for (const rule of cssRules) {
        if (rule instanceof CSSStyleRule) {
          const { style } = rule
          const sizes = kept.get(style) ?? NAMES.map((name) => style.getPropertyValue(name))
          kept.set(style, sizes)
          for (const [at, name] of NAMES.entries()) {
            const px = sizes[at]?.match(/^([\d.]+)px$/)?.[1]
            if (px) style.setProperty(name, `${Number(px) * by}px`)
          }
        }
        if ('cssRules' in rule) scale(rule as CSSGroupingRule)
      }
    }
    for (const sheet of document.styleSheets) scale(sheet)
  }, factor)
}
