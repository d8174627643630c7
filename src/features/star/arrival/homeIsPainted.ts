/** A home that shows nothing by then is to be seen itself, with what it says about it. */
const TIMEOUT_MS = 5000

/**
 * Settles when the star below shows the figure: its picture is decoded, or the live stage has taken its place.
 * @param character address of the composed picture
 */
export async function homeIsPainted(character: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main picture img')]
    const figure = pictures.find((image) => image.getAttribute('src') === character)
    if (figure && pictures.every(({ complete }) => complete)) {
      await Promise.allSettled(pictures.map((image) => image.decode()))
      return
    }
    if (!figure && document.querySelector('main canvas') && window.location.pathname === '/home') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
