import type { StationMember } from '#contract/stations.ts'
import { roomText } from '#text/room.ko.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import styles from './AnsweredLine.module.css'

const FACES = 3

/** How many have answered, with the faces of the first, and what opens their answers. */
export function AnsweredLine({ members, facePx }: { members: readonly StationMember[]; facePx: number }) {
  if (members.length === 0) return roomText.firstAnswer
  return (
    <div className={styles.line}>
      <span className={styles.faces}>
        {members.slice(0, FACES).map(({ userId, profile }) => (
          <span key={userId} className={styles.face}>
            <MemberFace url={profile} alt="" sidePx={facePx} />
          </span>
        ))}
      </span>
      <p>
        {roomText.answered(members.length)} <span className={styles.opens}>{roomText.opens}</span>
      </p>
    </div>
  )
}
