/**
 * Addresses of a composed picture for `srcset`, in the widths that the image maker makes of the full PNG of 900 px.
 * @param isLasting it is not only seen until the live stage takes its place: then the widest, of one and a half times the bytes, is worth it
 */
export function figureSrcSet(character: string, { isLasting = false } = {}): string {
  const stem = character.replace(/\.png$/, '')
  return `${stem}.w300.webp 300w, ${stem}.w600.webp 600w${isLasting ? `, ${stem}.w900.webp 900w` : ''}`
}
