/** Runs in the page. What a translator does with text nodes: Chrome's replaces them, others wrap them. */
export function translatePage(how: 'replaces' | 'wraps' = 'replaces'): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const all: Text[] = []
  while (texts.nextNode()) all.push(texts.currentNode as Text)
  for (const text of all) {
    if (text.data.trim() === '' || text.parentElement?.closest('[translate=no], script, style, font, svg')) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    const { data } = text
    text.replaceWith(outer)
    inner.append(how === 'wraps' ? text : data)
  }
}
