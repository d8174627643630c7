import { type ComponentProps, type RefObject, useState } from 'react'
import { type ElementSize, useElementSize } from '#lib/dom/useElementSize.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { figureBoxAt } from '#scene/model/roomLayout.ts'
import type { RoomScene as Scene } from '#scene/station/RoomScene.tsx'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { roomText } from '#text/room.ko.ts'
import { FigureOutline } from '#ui/FigureOutline.tsx'
import { LazySection } from '#ui/LazySection.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './RoomStage.module.css'

const roomScene = lazyCode(async () => (await import('#scene/station/RoomScene.tsx')).RoomScene)

/** How much of the room the bar and its pills cover. */
const BAR_PX = 100

/** The tab bar's round corners: the room is seen behind them. */
const CORNER_PX = 24

type SceneProps = Omit<
  ComponentProps<typeof Scene>,
  'ref' | 'widthPx' | 'heightPx' | 'coveredTopPx' | 'cornerPx' | 'onReady' | 'background'
>
export type RoomStageProps = {
  /** File name, `bg_station_1.png`; undefined while it is not known. */
  background: string | undefined
  /** Null until the room is read. */
  scene: (SceneProps & { ref: RefObject<RoomHandle | null> }) | null
  /** Everybody is painted. */
  onSeen: () => void
}

/** The room with everybody in it, filling its box. Until the scene is loaded: the background picture, and outlines of the members. */
export function RoomStage({ background, scene, onSeen }: RoomStageProps) {
  const [ref, size] = useElementSize()
  const [isReady, setReady] = useState(false)
  return (
    <div ref={ref} className={styles.box} data-ready={isReady || undefined}>
      {size && !isReady && background && (
        <Picture name={background.replace(/\.png$/, '')} alt="" widthPx={size.width} className={styles.art} isHero />
      )}
      {size && scene && background && (
        <div className={styles.scene}>
          <LazySection
            code={roomScene}
            props={{
              ...scene,
              background,
              widthPx: size.width,
              heightPx: size.height,
              coveredTopPx: BAR_PX + (scene.liftPx ?? 0),
              cornerPx: CORNER_PX,
              onReady: () => {
                setReady(true)
                onSeen()
              },
            }}
            // The scene begins with the same, and puts each figure in its outline's place.
            waiting={<Outlines {...scene} stage={size} />}
            failed={roomText.failed}
            failedClassName={styles.failed}
          />
        </div>
      )}
    </div>
  )
}

function Outlines({ members, placements, stage }: Pick<SceneProps, 'members' | 'placements'> & { stage: ElementSize }) {
  return members.map(({ userId }) => {
    const place = placements.shown(userId)
    if (!place) return null
    const { x, y, width } = figureBoxAt(place, stage)
    const style = { left: x, top: y, width }
    return <FigureOutline key={userId} isFaint style={style} />
  })
}
