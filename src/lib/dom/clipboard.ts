/**
 * Puts a text on the clipboard. Call it within the tap: WebKit refuses what comes after an await, so a text that is still to come is handed over as a
 * promise. @returns whether it is there
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    await write(text)
    return true
  } catch {
    return copyBySelection(await text)
  }
}

function write(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if (typeof text === 'string') return clipboard.writeText(text)
  if (typeof ClipboardItem === 'undefined') return text.then((come) => clipboard.writeText(come))
  const type = 'text/plain'
  return clipboard.write([new ClipboardItem({ [type]: text.then((come) => new Blob([come], { type })) })])
}

/** Where there is no clipboard, as on a page without https, or it is refused. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const active = document.activeElement
  // A modal dialog lets nothing outside it have the focus.
  const place = active?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  }
}
