import type { ElementSize } from '#lib/dom/useElementSize.ts'
import { figureBox } from '#scene/model/starLayout.ts'
import styles from './Silhouette.module.css'

/** Head, body and raised hand of the mannequin, in units of its artboard. */
const OUTLINE =
  'M300 112c92 0 151 78 151 174 0 62-60 114-118 114l30 24c20 10 44 46 62 74l14-34c-12-30 6-58 30-58s42 26 36 56c-4 24-18 38-34 44-10 40-34 46-54 34l-56-48v36c12 24 12 60 6 92l-6 112c12 4 20 10 20 20H230c0-10 8-16 20-20l-6-112c-6-32-6-68 6-92v-36l-30 90c-8 30-52 22-48-10 10-52 32-110 60-138l34-24c-58 0-117-52-117-114 0-96 59-174 151-174z'

/** Where the figure will stand while nothing of it is there yet. */
export function Silhouette({ width, height }: ElementSize) {
  const box = figureBox({ width, height })
  return (
    <svg
      aria-hidden
      className={styles.silhouette}
      viewBox="0 0 600 800"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <path d={OUTLINE} />
    </svg>
  )
}
