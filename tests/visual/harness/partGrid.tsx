import type { Root } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/type.css'
import { PartGrid } from '#features/character/PartPicker.tsx'
import { offeredParts, partGroups } from '#features/character/partGroups.ts'
import { SetupContext } from '#features/character/SetupContext.tsx'
import { createSetupStore, NEW_CHARACTER } from '#features/character/setup.store.ts'
import { PARTS, thumbUrl } from '#features/character/wardrobe.ts'

const PANEL = { width: 390, height: 460 }

/** The editor's grid with so many parts. Its style sheets come with this file only. */
export function showPartGrid(root: Root, count: number): Promise<void> {
  const shown = partsToShow(count)
  const offered = offeredParts(shown, new Set(shown.map(({ file }) => file)))
  root.render(
    <SetupContext value={createSetupStore(NEW_CHARACTER, null)}>
      <div style={{ ...PANEL, display: 'flex', flexDirection: 'column' }}>
        <PartGrid scrollName="parts" groups={partGroups([...offered.keys()], offered)} provenances={new Map()} notice={null} />
      </div>
    </SetupContext>,
  )
  return drawnOf(count)
}

export function showBareGrid(count: number): Promise<void> {
  const scroller = document.createElement('div')
  scroller.style.cssText = `width:${PANEL.width}px;height:${PANEL.height}px;padding:4px 20px 24px;box-sizing:border-box;overflow-y:auto`
  const grid = document.createElement('div')
  grid.style.cssText = 'display:grid;grid-template-columns:repeat(4,1fr);gap:10px'
  for (const { file } of partsToShow(count)) {
    const image = new Image(240, 240)
    image.src = thumbUrl(file)
    image.style.cssText = 'display:block;width:100%;height:auto;border-radius:18px;background:#f4f2fb'
    grid.append(image)
  }
  scroller.append(grid)
  document.body.replaceChildren(scroller)
  return picturesOf(count)
}

function partsToShow(count: number) {
  return PARTS.filter(({ slot }) => !slot.startsWith('bg_')).slice(0, count)
}

async function picturesOf(count: number): Promise<void> {
  const images = () => [...document.querySelectorAll<HTMLImageElement>('img')]
  while (images().length < count) await new Promise(requestAnimationFrame)
  for (const image of images()) image.loading = 'eager'
  await Promise.all(images().map((image) => image.decode()))
}

/** The cells in view load themselves. */
async function drawnOf(count: number): Promise<void> {
  const isDrawn = (canvas: HTMLCanvasElement) => canvas.width === Math.round(canvas.clientWidth * Math.min(window.devicePixelRatio, 2))
  const isReady = () => {
    const canvases = [...document.querySelectorAll('canvas')]
    return document.querySelectorAll('button').length >= count && canvases.length > 0 && canvases.every(isDrawn)
  }
  while (!isReady()) await new Promise(requestAnimationFrame)
}
