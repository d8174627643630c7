import { AloneCard } from './AloneCard.tsx'
import { FreePlaces } from './FreePlaces.tsx'
import styles from './Room.module.css'
import { liftedBy } from './RoomScenery.tsx'
import type { Inviting } from './useInviting.ts'

/** While the room is not full: the free places, and for a member alone the card. */
export function RoomInviting({ inviting, code, onInvite }: { inviting: Inviting; code: string; onInvite: () => void }) {
  const { stage, stageRef, cardRef, places, hasCard, areQuiet } = inviting
  return (
    <>
      <div ref={stageRef} className={styles.over} style={liftedBy(inviting)}>
        {stage && places.length > 0 && <FreePlaces {...{ places, stage, areQuiet }} onCall={onInvite} />}
      </div>
      {hasCard && <AloneCard ref={cardRef} code={code} onInvite={onInvite} />}
    </>
  )
}
