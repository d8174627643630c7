import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { visitMoment } from '#lib/visitMoment.ts'
import { Arrival, type NewStar } from './Arrival.tsx'
import { useArrival } from './arrival.store.ts'

/** An arrival that is painted and waits for its beginning. */
export type OpenArrival = {
  /** Settles when its first picture is painted; never rejects. */
  ready: Promise<void>
  /** Plays it over whatever screen comes meanwhile, until that one shows the figure itself. */
  play: (character: string) => void
  /** It is not to be played after all. */
  close: () => void
}

/** Where the setup's figure is now: the motion continues from there. */
const SETUP_STAGE = '[data-setup-stage]'

const SETUP_SHEET = '#root [data-dialog-panel]'

/** A home that shows nothing by then is to be seen itself, with what it says about it. */
const TIMEOUT_MS = 5000

/** A separate React root: the screen below changes from the setup to the star while it plays. */
export function openArrival(star: NewStar): OpenArrival {
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  const liftPx = document.querySelector(SETUP_STAGE)?.getBoundingClientRect().top ?? 0
  let setReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })
  const close = () => {
    // Not at once: it may be closed while it is being rendered.
    setTimeout(() => {
      root.unmount()
      holder.remove()
      useArrival.setState({ isPlaying: false })
    })
  }
  const render = (home: (() => Promise<void>) | null, sheet: Element | null) =>
    root.render(<Arrival {...{ star, liftPx, home, sheet }} onReady={setReady} onEnd={close} />)
  render(null, null)
  const play = (character: string) => {
    useArrival.setState({ isPlaying: true })
    visitMoment.take()
    // Before the setup goes: between its last frame and the home's first nothing else would be seen.
    flushSync(() => render(() => homeIsPainted(character), copyOf(SETUP_SHEET)))
  }
  return { ready, close, play }
}

/** To be seen only: nothing in it is found by its id. */
function copyOf(selector: string): Element | null {
  const copy = document.querySelector(selector)?.cloneNode(true)
  if (!(copy instanceof Element)) return null
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id')
  return copy
}

/**
 * Settles when the star below shows the figure: its picture is decoded, or the live stage has taken its place.
 * @param character address of the composed picture
 */
async function homeIsPainted(character: string): Promise<void> {
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
