import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image'
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { StationRoom } from '#contract/stations.ts'
import { hasProfile, meQuery } from '#features/auth/me.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { constellationText } from '#text/constellation.ko.ts'
import { stationsText } from '#text/stations.ko.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmModal } from '#ui/ConfirmModal.tsx'
import { showToast } from '#ui/feedback.store.ts'
import { ListRow, SectionLabel } from '#ui/ListRow.tsx'
import { ConstellationIcon } from '../constellation/ConstellationIcon.tsx'
import { LazyConstellationSheet } from '../constellation/LazyConstellationSheet.tsx'
import { useRenewCode } from './changing.queries.ts'
import { MembersSheet } from './MembersSheet.tsx'
import styles from './StationForm.module.css'

const text = stationsText.settings
const caret = <CaretRightIcon size={18} weight="bold" className={styles.caret} aria-hidden />

type Props = { stationId: string; room: StationRoom | undefined; onGone: () => void }

/** The rows under the settings: constellations and background for everybody; code and members for the admin. */
export function StationManage({ stationId, room, onGone }: Props) {
  const { data: me } = useQuery(meQuery())
  const ownId = me && hasProfile(me) ? me.userId : ''
  const [isSkyOpen, setSkyOpen] = useEntryState('sky', false, z.boolean())
  return (
    <section className={styles.rows}>
      <SectionLabel>{text.manage}</SectionLabel>
      <Card padding="list">
        {room?.sky && (
          <ListRow
            size="setting"
            media={<ConstellationIcon size={22} />}
            title={constellationText.title}
            trailing={caret}
            onClick={() => setSkyOpen(true)}
          />
        )}
        <ListRow
          size="setting"
          to="/station/stationbackgroundsetting"
          media={<ImageIcon size={22} aria-hidden />}
          title={text.background}
          trailing={caret}
        />
        {room?.adminUserId === ownId && <AdminRows stationId={stationId} room={room} ownId={ownId} onGone={onGone} />}
      </Card>
      {room?.sky && (
        <LazyConstellationSheet stationId={stationId} stationName={room.name} me={ownId} isOpen={isSkyOpen} onOpenChange={setSkyOpen} />
      )}
    </section>
  )
}

function AdminRows({ stationId, room, ownId, onGone }: Props & { room: StationRoom; ownId: string }) {
  const [open, setOpen] = useState<'renew' | 'members' | null>(null)
  const renew = useRenewCode(stationId)
  const close = () => setOpen(null)
  const renewNow = async () => {
    try {
      const { stationCode } = await renew.mutateAsync()
      showToast(text.renewed(stationCode))
    } catch (error) {
      if (isApiError(error, 'STATION_NOT_FOUND')) return onGone()
      showToast(sentenceOf(error), { icon: 'warning' })
    }
    close()
  }
  return (
    <>
      <ListRow
        size="setting"
        media={<ArrowsClockwiseIcon size={22} aria-hidden />}
        title={text.renewCode}
        trailing={room.stationCode === undefined ? caret : <Trailing text={room.stationCode} />}
        onClick={() => setOpen('renew')}
      />
      <ListRow
        size="setting"
        media={<UsersIcon size={22} aria-hidden />}
        title={text.members}
        trailing={<Trailing text={text.membersCount(room.numOfUsers, STATION_CAPACITY)} />}
        onClick={() => setOpen('members')}
      />
      <ConfirmModal
        isOpen={open === 'renew'}
        title={text.renewTitle}
        sub={text.renewSub}
        confirmText={text.renewConfirm}
        isPending={renew.isPending}
        pendingText={text.renewing}
        onConfirm={() => void renewNow()}
        onCancel={close}
      />
      <MembersSheet
        stationId={stationId}
        members={room.stationMembers}
        ownId={ownId}
        isOpen={open === 'members'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'members' : null)}
        onGone={onGone}
      />
    </>
  )
}

function Trailing({ text: shown }: { text: string }) {
  return (
    <span className={styles.trailing} translate="no">
      {shown}
      {caret}
    </span>
  )
}
