/** What the peer's page uses of it; the package is no dependency (`build.ts`). */
declare module '@base-ui/react/drawer' {
  import type { ComponentType } from 'react'

  type Part = ComponentType<Record<string, unknown>>
  export const Drawer: Record<'Root' | 'Trigger' | 'Portal' | 'Backdrop' | 'Viewport' | 'Popup' | 'Content' | 'Title' | 'Close', Part>
}
