import { Drawer } from '@base-ui/react/drawer'
import { createRoot } from 'react-dom/client'
import { StationRows } from '#features/stations/list/StationRows.tsx'
import { SHEET_NOW, stationOf, wearStyles } from '#tests/visual/harness/sheetPage.ts'

/* As Base UI's documentation shows a bottom sheet, in the size and with the rows of `showSheet`. */
const STYLES = `
  .backdrop { position: fixed; inset: 0; background: var(--dim); opacity: calc(1 - var(--drawer-swipe-progress)); transition: opacity 450ms cubic-bezier(0.32, 0.72, 0, 1); }
  .backdrop[data-swiping] { transition-duration: 0ms; }
  .backdrop[data-starting-style], .backdrop[data-ending-style] { opacity: 0; }
  .viewport { position: fixed; inset: 0; display: flex; align-items: flex-end; }
  .popup { box-sizing: border-box; display: flex; flex-direction: column; width: 100%; height: 70dvh; border-radius: 28px 28px 0 0; background: var(--surface);
    box-shadow: var(--e3); transform: translateY(var(--drawer-swipe-movement-y)); transition: transform 450ms cubic-bezier(0.32, 0.72, 0, 1); }
  [hidden] { display: none !important; }
  .popup[data-swiping] { user-select: none; }
  .popup[data-starting-style], .popup[data-ending-style] { transform: translateY(100%); }
  .backdrop[data-ending-style], .popup[data-ending-style] { transition-duration: calc(var(--drawer-swipe-strength) * 400ms); }
  .content { overflow-y: auto; overscroll-behavior: contain; }
  .header { width: 100%; height: 57px; text-align: start; }
  .trigger { position: fixed; right: 0; bottom: 0; left: 0; background: var(--surface); }
`

const stations = Array.from({ length: Number(new URLSearchParams(location.search).get('stations')) }, (_, number) => stationOf(number))
const nothing = () => {}

wearStyles(STYLES)

createRoot(document.querySelector('#root') as Element).render(
  <Drawer.Root>
    <Drawer.Trigger className="header trigger">내 정거장 목록</Drawer.Trigger>
    <Drawer.Portal keepMounted>
      <Drawer.Backdrop className="backdrop" />
      <Drawer.Viewport className="viewport">
        <Drawer.Popup className="popup">
          <Drawer.Close className="header">
            <Drawer.Title render={<span />}>내 정거장 목록</Drawer.Title>
          </Drawer.Close>
          <Drawer.Content className="content">
            <StationRows stations={stations} now={SHEET_NOW} enteringId={null} onEnter={nothing} onFavorite={nothing} />
          </Drawer.Content>
        </Drawer.Popup>
      </Drawer.Viewport>
    </Drawer.Portal>
  </Drawer.Root>,
)
