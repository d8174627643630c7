import { type RefObject, Suspense, useImperativeHandle, useRef } from 'react'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { lazyWithRetry } from '#lib/lazyWithRetry.ts'
import type { Box } from '#scene/model/artboard.ts'
import { figureBox } from '#scene/model/starLayout.ts'
import type { SignalSkyHandle } from '#scene/signal/SignalSky.tsx'
import type { StarHandle } from '#scene/star/StarScene.tsx'
import styles from './StarSignals.module.css'

const SignalSky = lazyWithRetry(async () => (await import('#scene/signal/SignalSky.tsx')).SignalSky)

/** Resolves when it has landed; at once when it is not to be seen. */
export type StarSignalsHandle = { fly: (signal: { isSent: boolean; imageIndex: number }) => Promise<void> }

type Props = {
  ref: RefObject<StarSignalsHandle | null>
  owner: RefObject<StarHandle | null>
  visitor: RefObject<HTMLImageElement | null>
}

/** Signals between a star's owner and the visitor (`VisitorFigure`). */
export function StarSignals({ ref, owner, visitor }: Props) {
  const sky = useRef<SignalSkyHandle>(null)
  const [box, size] = useElementSize()
  const page = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    fly: async ({ isSent, imageIndex }) => {
      const visitorBox = boxOf(visitor.current, page.current)
      if (!size || !visitorBox) return
      const [from, to] = isSent ? [visitorBox, figureBox(size)] : [figureBox(size), visitorBox]
      await sky.current?.fly({
        from: () => from,
        to: () => to,
        imageIndex,
        onTouch: () => (isSent ? owner.current?.hop() : visitor.current && sky.current?.hop(visitor.current)),
      })
    },
  }))
  return (
    <div
      ref={(element) => {
        page.current = element
        return box(element)
      }}
      className={styles.signals}
    >
      {size && (
        <Suspense fallback={null}>
          <SignalSky ref={sky} widthPx={size.width} heightPx={size.height} />
        </Suspense>
      )}
    </div>
  )
}

function boxOf(figure: HTMLElement | null, page: HTMLElement | null): Box | null {
  if (!figure || !page || figure.offsetWidth === 0) return null
  const [at, from] = [figure.getBoundingClientRect(), page.getBoundingClientRect()]
  return { x: at.x - from.x, y: at.y - from.y, width: at.width, height: at.height }
}
