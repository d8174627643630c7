import { Profiler, useState } from 'react'
import type { Root } from 'react-dom/client'
import type { StationCard } from '#contract/stations.ts'
import { StationRows } from '#features/stations/list/StationRows.tsx'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { SHEET_NOW, stationOf, wearStyles } from './sheetPage.ts'

export const sheetLog = { renders: 0 }

const SORTS = ['새로운 활동순', '오래된 가입순'] as const
const nothing = () => {}

/** Another sheet each time, closed. */
let shown = 0

export function showSheet(root: Root, stations: number): void {
  if (shown === 0) wearStyles()
  shown += 1
  root.render(
    <Profiler key={shown} id="sheet" onRender={() => (sheetLog.renders += 1)}>
      <Shelf stations={Array.from({ length: stations }, (_, number) => stationOf(number))} />
    </Profiler>,
  )
}

function Shelf({ stations }: { stations: readonly StationCard[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <BottomSheet
      hasScrim
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="내 정거장 목록"
      headerControl={<SelectBox label="정거장 정렬" options={SORTS} value={SORTS[0]} onValueChange={nothing} />}
    >
      <StationRows stations={stations} now={SHEET_NOW} enteringId={null} onEnter={nothing} onFavorite={nothing} />
    </BottomSheet>
  )
}

/** The peer: a plain element of the sheet's size, moved by its transform once a frame, or by a CSS transition on a tap. */
export function showPlainSheet(): void {
  wearStyles()
  const [sheet, header] = [document.createElement('div'), document.createElement('div')]
  sheet.style.cssText = `position:fixed;right:0;bottom:0;left:0;height:70dvh;border-radius:28px 28px 0 0;background:var(--surface);box-shadow:var(--e3);will-change:transform`
  header.style.cssText = 'height:57px;touch-action:none'
  sheet.append(header)
  document.body.replaceChildren(sheet)
  follow(sheet, header)
}

function follow(sheet: HTMLElement, header: HTMLElement): void {
  const closedPx = sheet.offsetHeight - header.offsetHeight
  let [atPx, startPx, fingerPx, frame, hasMoved] = [closedPx, 0, 0, 0, false]
  const put = (ms: number) => {
    frame = 0
    sheet.style.transition = ms > 0 ? `transform ${ms}ms` : ''
    sheet.style.transform = `translate3d(0,${atPx}px,0)`
  }
  put(0)
  header.addEventListener('pointerdown', (event) => {
    header.setPointerCapture(event.pointerId)
    ;[startPx, fingerPx, hasMoved] = [atPx, event.clientY, false]
  })
  header.addEventListener('pointermove', (event) => {
    if (!header.hasPointerCapture(event.pointerId)) return
    hasMoved = true
    atPx = Math.min(closedPx, Math.max(0, startPx + event.clientY - fingerPx))
    if (frame === 0) frame = requestAnimationFrame(() => put(0))
  })
  header.addEventListener('click', () => {
    if (hasMoved) return
    atPx = atPx === 0 ? closedPx : 0
    put(300)
  })
}
