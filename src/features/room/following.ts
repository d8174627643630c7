import type { Placement } from '#contract/rules/placement.ts'

/** A drag of which nothing more is heard has ended somewhere else, or with its connection. */
const LOST_MS = 2000

type Deps = { glide: (userId: string, placement: Placement) => void; truePlaceOf: (userId: string) => Placement | undefined }

/** Shows where others are dragging figures. A figure whose drag is heard of no more goes back to where it truly stands. */
export function createFollowing({ glide, truePlaceOf }: Deps) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const forget = (userId: string) => {
    clearTimeout(timers.get(userId))
    timers.delete(userId)
  }
  return {
    dragged(userId: string, placement: Placement): void {
      forget(userId)
      glide(userId, placement)
      const goBack = () => {
        timers.delete(userId)
        const place = truePlaceOf(userId)
        if (place) glide(userId, place)
      }
      timers.set(userId, setTimeout(goBack, LOST_MS))
    },
    placed(userId: string, placement: Placement): void {
      forget(userId)
      glide(userId, placement)
    },
    stop(): void {
      for (const userId of [...timers.keys()]) forget(userId)
    },
  }
}
