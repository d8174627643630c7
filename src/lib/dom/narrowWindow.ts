/** `COLUMN_WIDTH_PX.min`, which the first script does without. */
const NARROWEST_PX = 320

/** On a phone narrower than the column, as a folded one, the page is laid out as wide as the column and scaled to the window by the browser. */
export function scaleInNarrowWindows(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
  if (!viewport) return
  const asWritten = viewport.content
  const apply = () => {
    viewport.content = window.outerWidth > 0 && window.outerWidth < NARROWEST_PX ? `width=${NARROWEST_PX}, viewport-fit=cover` : asWritten
  }
  apply()
  window.addEventListener('resize', apply)
}
