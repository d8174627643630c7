/** How a figure answers a tap. */
export type TapReaction = 'wave' | 'hop' | 'spin' | 'heart'

const RISE = 'cubic-bezier(0.2, 0.7, 0.4, 1)'
const FALL = 'cubic-bezier(0.6, 0, 0.8, 0.3)'

/** Of the artboard's height: about 35 px on a phone. */
const HOP: Keyframe[] = [
  { translate: '0 0', easing: RISE },
  { translate: '0 -10%', offset: 0.26, easing: FALL },
  { translate: '0 0', offset: 0.5, easing: RISE },
  { translate: '0 -6%', offset: 0.7, easing: FALL },
  { translate: '0 0', offset: 0.9, easing: 'ease-out' },
  { translate: '0 0' },
]

/** About the soles: the crown goes some 28 px to either side. */
const SWAY: Keyframe[] = [0, -5, 5, -5, 4, -1.5, 0].map((degrees) => ({ rotate: `${degrees}deg`, easing: 'ease-in-out' }))

const SPIN: Keyframe[] = [{ rotate: '0 1 0 0deg', easing: 'cubic-bezier(0.3, 0, 0.2, 1)' }, { rotate: '0 1 0 360deg' }]

const ID = 'tapReaction'

export function isReacting(body: HTMLElement): boolean {
  return body.getAnimations({ subtree: true }).some(({ id }) => id === ID)
}

export function stopReacting(body: HTMLElement): void {
  for (const animation of body.getAnimations({ subtree: true })) if (animation.id === ID) animation.cancel()
}

/** Moves the figure, by the compositor. `body` holds the stage of the figure, whose first canvas is the shadow: that stays on the ground. */
export function react(body: HTMLElement, reaction: TapReaction): void {
  if (reaction === 'wave') body.animate(SWAY, { id: ID, duration: 1300 })
  if (reaction === 'spin') body.animate(SPIN, { id: ID, duration: 800 })
  if (reaction === 'wave') return
  const [, ...canvases] = body.querySelectorAll('canvas')
  for (const canvas of canvases) hopOnce(canvas)
}

/** For a picture of a figure. Source: docs/design.md#motion */
export function hopOnce(picture: HTMLElement): void {
  picture.animate(HOP, { id: ID, duration: 800 })
}
