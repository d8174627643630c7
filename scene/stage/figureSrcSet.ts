/** Addresses of a composed picture for `srcset`, in the widths that the image maker makes beside the full picture of 900 px. */
export function figureSrcSet(character: string): string {
  const stem = character.replace(/\.png$/, '')
  return `${stem}.w300.webp 300w, ${stem}.w600.webp 600w, ${character} 900w`
}
