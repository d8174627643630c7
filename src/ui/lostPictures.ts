/**
 * From now on a decorating picture that can not be had keeps its room and is not seen: the browser's sign of a broken picture says nothing.
 * One that says something shows its words. Those that were lost before are hidden at once.
 * @returns the function that ends it
 */
export function hideLostPictures(): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) hide(target)
  }
  // Errors of pictures do not bubble.
  document.addEventListener('error', hear, true)
  for (const image of document.images) if (isLost(image)) hide(image)
  return () => document.removeEventListener('error', hear, true)
}

function isLost({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== ''
}

function hide(image: HTMLImageElement): void {
  if (image.alt !== '') return
  image.style.visibility = 'hidden'
  const show = () => {
    image.style.visibility = ''
  }
  image.addEventListener('load', show, { once: true })
}
