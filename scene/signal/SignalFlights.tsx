import type { Shape as KonvaShape } from 'konva/lib/Shape.js'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { Size } from '../model/artboard.ts'
import { pointOn } from '../model/signalArc.ts'
import { knownSignal } from '../model/signals.ts'
import { usePrefersReducedMotion } from '../motion/useIsMoving.ts'
import { cacheNode } from '../stage/cacheNode.ts'
import { FlightMotion, type SignalFlight } from './flightMotion.ts'
import { createFlightQueue } from './flightQueue.ts'
import { paintBurst, paintSignal, paintTail, SIGNAL_BOARD } from './paintSignal.ts'

type Flying = SignalFlight & { key: number; done: () => void }

const PLAIN = { listening: false, perfectDrawEnabled: false }
const BOARD = { x: -SIGNAL_BOARD, y: -SIGNAL_BOARD, width: 2 * SIGNAL_BOARD, height: 2 * SIGNAL_BOARD }

let lastKey = 0

/** The signals in the air. `fly` resolves when one has landed; at once when it cannot be seen. */
export function useSignalFlights() {
  const isMotionReduced = usePrefersReducedMotion()
  const [flying, setFlying] = useState<readonly Flying[]>([])
  const [queue] = useState(() => createFlightQueue<Flying>((flight) => setFlying((all) => [...all, flight])))
  const open = useRef(new Set<() => void>())
  useEffect(() => {
    const { current } = open
    return () => {
      for (const done of current) done()
    }
  }, [])
  const fly = (flight: SignalFlight): Promise<void> => {
    if (isMotionReduced || document.visibilityState === 'hidden') return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        open.current.delete(done)
        resolve()
      }
      open.current.add(done)
      lastKey += 1
      if (!queue.add({ ...flight, key: lastKey, done })) done()
    })
  }
  const end = ({ key, done }: Flying) => {
    done()
    setFlying((all) => all.filter((one) => one.key !== key))
    queue.end()
  }
  return { flying, fly, end }
}

export type SignalsHandle = Pick<ReturnType<typeof useSignalFlights>, 'fly'>

type SignalsProps = { ref: Ref<SignalsHandle>; stage: Size; pixelRatio: number }

/** On a layer of a room: what is beside it does not render for a flight. */
export function Signals({ ref, ...props }: SignalsProps) {
  const { flying, fly, end } = useSignalFlights()
  useImperativeHandle(ref, () => ({ fly }))
  return <SignalFlights {...props} flying={flying} onEnd={end} />
}

type SignalFlightsProps = { flying: readonly Flying[]; stage: Size; pixelRatio: number; onEnd: (flight: Flying) => void }

/** On a separate layer: nothing else is painted again for a flight. */
export function SignalFlights({ flying, stage, pixelRatio, onEnd }: SignalFlightsProps) {
  return flying.map((flight) => <Flight key={flight.key} {...{ flight, stage, pixelRatio, onEnd }} />)
}

type FlightProps = Omit<SignalFlightsProps, 'flying'> & { flight: Flying }

function Flight({ flight, stage, pixelRatio, onEnd }: FlightProps) {
  const [motion] = useState(() => new FlightMotion(flight, stage, () => onEnd(flight)))
  const index = knownSignal(flight.imageIndex)
  useLayoutEffect(() => {
    motion.start()
    return () => motion.stop()
  }, [motion])
  const keep = (part: keyof FlightMotion['nodes']) => (node: KonvaShape | null) => {
    motion.nodes[part] = node
    if (part === 'body' && node) cacheNode(node, { ...BOARD, pixelRatio })
  }
  return (
    <>
      <Shape
        {...PLAIN}
        ref={keep('light')}
        sceneFunc={({ _context: pen }) => {
          const { now } = motion
          if (!now) return
          paintTail(pen, now.arc, now.tail, index, now.sizePx)
          paintBurst(pen, pointOn(now.arc, 1), now.burst, index, now.sizePx)
        }}
      />
      <Shape name="signal" {...PLAIN} ref={keep('body')} scaleX={0} scaleY={0} sceneFunc={({ _context: pen }) => paintSignal(pen, index)} />
    </>
  )
}
