import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AvatarScene, type AvatarSceneProps } from '#scene/avatar/AvatarScene.tsx'
import { exportFigurePng } from '#scene/avatar/exportFigurePng.ts'
import { StarScene, type StarSceneProps } from '#scene/star/StarScene.tsx'

/** What the tests call in the page; each promise settles when the scene was painted. */
const harness = {
  showStar: (props: StarSceneProps) => painted((done) => <StarScene {...props} onReady={done} onError={note} />),
  showAvatar: (props: AvatarSceneProps) => painted((done) => <AvatarScene {...props} onShown={done} onError={note} />),
  clear: () => root.render(null),
  exportFigurePng,
  /** Names of pictures that could not be loaded. */
  errors: [] as string[],
}

declare global {
  interface Window {
    harness: typeof harness
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement)
window.harness = harness

function painted(scene: (done: () => void) => ReactNode): Promise<void> {
  return new Promise((resolve) => root.render(scene(resolve)))
}

function note({ picture }: { picture: string }): void {
  harness.errors.push(picture)
}
