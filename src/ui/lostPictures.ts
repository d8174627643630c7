/** Hides decorating pictures that cannot be had, without their room; one with words shows these. @returns the function that ends it */
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
