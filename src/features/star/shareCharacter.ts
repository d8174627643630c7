import type { Look } from '#contract/look.ts'
import { saveFile } from '#lib/dom/saveFile.ts'
import { canShareFiles } from './canShareFiles.ts'

/** How a picture left the app; `cancelled` is the member's own choice. */
export type Handed = 'shared' | 'saved' | 'cancelled'

/** The figure as a transparent PNG, 900 x 1200 px: the composed picture, unless `character` is '', else painted here. @throws when neither can be had */
export async function figurePng(look: Look, character: string): Promise<Blob> {
  const composed = character === '' ? null : await fetchPng(character)
  if (composed) return composed
  // The wardrobe and its layers come only when they are needed.
  const { exportFigurePng } = await import('#scene/avatar/exportFigurePng.ts')
  return exportFigurePng(look)
}

/** Hands a picture to another app, or where that cannot be done saves it to the device. */
export async function handOver(png: Blob, { fileName, title }: { fileName: string; title: string }): Promise<Handed> {
  const file = new File([png], fileName, { type: 'image/png' })
  if (!canShareFiles()) return download(file)
  try {
    await navigator.share({ files: [file], title })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    // Some browsers let a page share only for a short time after the tap; the picture is still the member's.
    return download(file)
  }
}

function download(file: File): Handed {
  saveFile(file)
  return 'saved'
}

async function fetchPng(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url)
    const blob = response.ok ? await response.blob() : null
    return blob?.type === 'image/png' ? blob : null
  } catch {
    return null
  }
}
