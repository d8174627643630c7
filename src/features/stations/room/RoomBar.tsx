import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { StationRoom } from '#contract/stations.ts'
import { constellationText } from '#text/constellation.ko.ts'
import { groupPhotoText } from '#text/groupPhoto.ko.ts'
import { roomText } from '#text/room.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ConstellationIcon } from '../constellation/ConstellationIcon.tsx'
import styles from './RoomBar.module.css'
import { useCopied } from './useCopied.ts'

/** What opens over the room from its bar. */
export type BarPanel = 'menu' | 'list' | 'invite' | 'sky'

type Props = {
  room: StationRoom | undefined
  stationCode: string
  /** Something else is in their place for a moment. */
  arePillsHidden: boolean
  onBack: () => void
  onOpen: (panel: BarPanel) => void
  /** A photo of everybody; while it can't be taken a press says why. */
  photo: { isEnabled: boolean; take: () => void }
}

/** Over the room: its name, who is in it, and how others get in. */
export function RoomBar({ room, stationCode, arePillsHidden, onBack, onOpen, photo }: Props) {
  return (
    <div className={styles.top}>
      <AppBar
        variant="art"
        title={room && <Title room={room} />}
        onBack={onBack}
        action={
          room && (
            <IconButton
              label={roomText.menu}
              icon={<DotsThreeVerticalIcon size={26} weight="bold" />}
              variant="art"
              aria-haspopup="dialog"
              onClick={() => onOpen('menu')}
            />
          )
        }
      />
      {room && !arePillsHidden && <Pills room={room} code={room.stationCode ?? stationCode} onOpen={onOpen} photo={photo} />}
    </div>
  )
}

function Title({ room: { name, fullDays = 0 } }: { room: StationRoom }) {
  return (
    <>
      <span className={cx('ellipsis', styles.name)} translate="no">
        {name}
      </span>
      {fullDays > 0 && <span className={cx('micro', styles.days)}>{roomText.fullDays(fullDays)}</span>}
    </>
  )
}

type PillsProps = Pick<Props, 'onOpen' | 'photo'> & { room: StationRoom; code: string }

function Pills({ room, code, onOpen, photo }: PillsProps) {
  const copied = useCopied()
  return (
    <>
      <div className={styles.pills}>
        <button
          type="button"
          className={styles.pill}
          translate="no"
          aria-haspopup="dialog"
          aria-label={roomText.members(room.numOfUsers, STATION_CAPACITY)}
          onClick={() => onOpen('list')}
        >
          <UsersIcon size={15} weight="fill" aria-hidden />
          {`${room.numOfUsers}/${STATION_CAPACITY}`}
        </button>
        <button
          type="button"
          className={cx(styles.pill, styles.code)}
          translate="no"
          aria-label={roomText.code(code)}
          onClick={() => void copied.copy(code, roomText.codeCopied)}
        >
          {code}
          {copied.text === roomText.codeCopied ? (
            <CheckIcon size={15} weight="bold" className={styles.sign} aria-hidden />
          ) : (
            <CopyIcon size={15} weight="bold" className={styles.sign} aria-hidden />
          )}
        </button>
        <button type="button" className={styles.pill} aria-label={roomText.invite} aria-haspopup="dialog" onClick={() => onOpen('invite')}>
          <ShareNetworkIcon size={15} weight="bold" className={styles.sign} aria-hidden />
        </button>
        {room.sky && (
          <button
            type="button"
            className={styles.pill}
            aria-label={constellationText.open(room.sky.month, room.sky.fullDays.length)}
            aria-haspopup="dialog"
            onClick={() => onOpen('sky')}
          >
            <ConstellationIcon size={16} className={styles.sign} />
            <span className={styles.word}>{constellationText.pill}</span>
          </button>
        )}
        <button
          type="button"
          className={styles.pill}
          aria-label={groupPhotoText.open}
          aria-haspopup="dialog"
          aria-disabled={!photo.isEnabled || undefined}
          onClick={photo.take}
        >
          <CameraIcon size={15} weight="fill" className={styles.sign} aria-hidden />
        </button>
      </div>
      <p role="status" className={cx('caption', styles.copied)}>
        {copied.text}
      </p>
    </>
  )
}
