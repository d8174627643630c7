import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useState } from 'react'
import { GROUP_PHOTO } from '#contract/limits.ts'
import { groupPhotoText as text } from '#text/groupPhoto.ko.ts'
import { CLOSE } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { DrawnPicture } from '#ui/DrawnPicture.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PictureWays } from '#ui/PictureWays.tsx'
import { SwitchRow } from '#ui/SwitchRow.tsx'
import { useDrawnPicture } from '#ui/useDrawnPicture.ts'
import styles from './PhotoSheet.module.css'
import { photoDrawing } from './photoDrawing.ts'
import type { Shot } from './useGroupPhoto.ts'

const SAVED = { saved: { text: text.saved } }

type Props = { shot: Shot | null; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The photo that was just taken, to be saved or shared; names are on it once they are wanted. */
export function PhotoSheet({ shot, isOpen, onOpenChange }: Props) {
  const [named, setNamed] = useState<Shot | null>(null)
  const hasNames = shot !== null && named === shot
  const picture = useDrawnPicture(isOpen && shot ? planOf(shot, hasNames) : null, photoDrawing)
  const close = <IconButton label={CLOSE} icon={<XIcon size={20} weight="bold" />} onClick={() => onOpenChange(false)} />
  const station = shot?.words.stationName ?? ''
  const people = (shot?.figures ?? []).map(({ name, isAsleep }) => text.person(name, isAsleep))
  return (
    <BottomSheet mode="modal" isOpen={isOpen} onOpenChange={onOpenChange} title={text.title} headerControl={close}>
      <div className={styles.body}>
        <DrawnPicture
          picture={picture}
          aspect={`${GROUP_PHOTO.width} / ${GROUP_PHOTO.height}`}
          label={text.photo(station, people)}
          drawing={text.drawing}
        />
        <SwitchRow
          variant="plain"
          title={text.names}
          sub={text.namesSub}
          isOn={hasNames}
          onChange={(isOn) => setNamed(isOn ? shot : null)}
        />
        <PictureWays
          picture={picture}
          fileName={text.fileName(station, shot?.serviceDate ?? '')}
          sharing={{ title: text.shareTitle, text: text.message(station) }}
          said={{ saved: text.saved, shared: SAVED }}
        />
      </div>
    </BottomSheet>
  )
}

function planOf({ serviceDate: _day, ...photo }: Shot, hasNames: boolean) {
  return { ...photo, hasNames }
}
