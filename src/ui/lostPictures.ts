/**
 * From now on a decorating picture that can not be had keeps its room and is not seen: the browser's sign of a broken picture says nothing.
 * One that says something shows its words.
 */
export function hideLostPictures(): void {
  const hide = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.alt !== '') return
    target.style.visibility = 'hidden'
    const show = () => {
      target.style.visibility = ''
    }
    target.addEventListener('load', show, { once: true })
  }
  // Errors of pictures do not bubble.
  document.addEventListener('error', hide, true)
}
