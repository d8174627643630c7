/** `srcset` of a composed picture. @param isLasting no live stage follows: then the widest is worth one and a half times the bytes */
export function figureSrcSet(character: string, { isLasting = false } = {}): string {
  const stem = character.replace(/\.png$/, '')
  return `${stem}.w300.webp 300w, ${stem}.w600.webp 600w${isLasting ? `, ${stem}.w900.webp 900w` : ''}`
}
