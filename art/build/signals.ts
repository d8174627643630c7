import { readFileSync } from 'node:fs'
import { SIGNAL_IMAGES } from '#contract/limits.ts'
import type { SignalPaint, SignalPath, SignalsManifest } from '#contract/wardrobe.ts'
import { type Sources, sourceOf } from './sources.ts'

/** @throws Error when the SVG of a signal is missing, or its body is drawn by anything but plain paths, circles and ellipses */
export function signalsManifest({ design }: Pick<Sources, 'design'>): SignalsManifest {
  const names = Array.from({ length: SIGNAL_IMAGES }, (_, index) => `signal_${index}`)
  return names.map((name) => signalPaths(name, readFileSync(sourceOf(design, name).path, 'utf8')))
}

export function signalPaths(name: string, svg: string): [SignalPath, ...SignalPath[]] {
  const body = /<g id="body"[^>]*>([\s\S]*?)<\/g>/.exec(svg)?.[1]
  const [outline, ...rest] = [...(body ?? '').matchAll(/<(\w+)\b([^>]*?)\/?>/g)].map(([, tag = '', attributes = '']) => {
    const read = attributesOf(attributes)
    if (read.transform !== undefined) throw new Error(`${name}: an element of the body has a transform`)
    return pathOf(name, tag, read, svg)
  })
  if (outline === undefined) throw new Error(`${name}: no group with the id "body" that has elements`)
  return [outline, ...rest]
}

type Attributes = Partial<Record<string, string>>

function attributesOf(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

function pathOf(name: string, tag: string, read: Attributes, svg: string): SignalPath {
  const [fill, stroke] = [read.fill, read.stroke].map((paint) => paintOf(name, paint, svg))
  return {
    d: tag === 'path' ? (read.d ?? '') : ellipse(name, tag, read),
    opacity: Number(read.opacity ?? read['stroke-opacity'] ?? 1),
    ...(fill && { fill }),
    ...(stroke && { stroke }),
    strokeWidth: Number(read['stroke-width'] ?? 0),
  }
}

function ellipse(name: string, tag: string, { cx, cy, r, rx = r, ry = r }: Attributes): string {
  if (tag !== 'ellipse' && tag !== 'circle') throw new Error(`${name}: the body has a <${tag}>`)
  const [x, y, width, height] = [cx, cy, rx, ry].map(Number) as [number, number, number, number]
  return `M${x - width} ${y}a${width} ${height} 0 1 0 ${2 * width} 0a${width} ${height} 0 1 0 ${-2 * width} 0Z`
}

function paintOf(name: string, paint: string | undefined, svg: string): SignalPaint | undefined {
  if (paint === undefined || paint === 'none') return undefined
  const id = /^url\(#(\w+)\)$/.exec(paint)?.[1]
  if (id === undefined) return paint
  const [, attributes = '', stops = ''] = new RegExp(`<radialGradient id="${id}"([^>]*)>([\\s\\S]*?)</radialGradient>`).exec(svg) ?? []
  const { cx, cy, r, gradientUnits } = attributesOf(attributes)
  if (gradientUnits !== 'userSpaceOnUse') throw new Error(`${name}: ${paint} is no radial gradient in user space`)
  return {
    x: Number(cx),
    y: Number(cy),
    radius: Number(r),
    stops: [...stops.matchAll(/<stop ([^>]*)>/g)].map(([, text = '']) => {
      const { offset, 'stop-color': colour = '' } = attributesOf(text)
      return { at: Number(offset), colour }
    }),
  }
}
