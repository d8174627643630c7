import { STATION_INTRO_LENGTH, STATION_NAME_LENGTH } from '#contract/limits.ts'
import type { Alarm } from '#contract/rules/alarm.ts'
import { stationsText } from '#text/stations.ko.ts'
import { TextField } from '#ui/TextField.tsx'
import { UnkeptNotice } from '#ui/UnkeptNotice.tsx'
import { Wheel } from '#ui/Wheel.tsx'
import styles from './StationFields.module.css'
import type { StationForm } from './stationForm.ts'
import type { FormCheck } from './useFormCheck.ts'

const text = stationsText.form
const HALVES = ['AM', 'PM'] as const
const HALF_NAMES = HALVES.map((half) => text.halves[half])
const HOURS = Array.from({ length: 12 }, (_, hour) => String(hour + 1))
const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'))

type Props = { form: StationForm; check: FormCheck; draft: string; onChange: (form: StationForm) => void }

/** Name, intro and alarm of a station; `draft`: where they are kept until they are sent. */
export function StationFields({ form, check, draft, onChange }: Props) {
  return (
    <div className={styles.fields}>
      <TextField
        ref={check.inputRef('name')}
        label={text.name}
        status={check.isMarked('name') ? 'error' : 'idle'}
        value={form.name}
        placeholder={text.namePlaceholder}
        limit={STATION_NAME_LENGTH}
        hasCounter
        autoComplete="off"
        enterKeyHint="next"
        onValueChange={(name) => onChange({ ...form, name })}
      />
      <TextField
        ref={check.inputRef('intro')}
        label={text.intro}
        status={check.isMarked('intro') ? 'error' : 'idle'}
        value={form.intro}
        placeholder={text.introPlaceholder}
        limit={STATION_INTRO_LENGTH}
        hasCounter
        autoComplete="off"
        enterKeyHint="done"
        onValueChange={(intro) => onChange({ ...form, intro })}
      />
      <UnkeptNotice draft={draft} />
      <AlarmPicker value={form.alarm} onValueChange={(alarm) => onChange({ ...form, alarm })} />
    </div>
  )
}

/** The time of day of a station's alarm: 오전 or 오후, 1-12, 00-59. */
function AlarmPicker({ value, onValueChange }: { value: Alarm; onValueChange: (alarm: Alarm) => void }) {
  return (
    <fieldset className={styles.alarm}>
      <legend className="label">{text.alarm}</legend>
      <div className={styles.plate}>
        <span className={styles.band} />
        <Wheel
          label={text.alarmHalf}
          choices={HALF_NAMES}
          value={HALVES.indexOf(value.half)}
          onValueChange={(half) => onValueChange({ ...value, half: HALVES[half] ?? value.half })}
        />
        <Wheel
          label={text.alarmHour}
          choices={HOURS}
          value={value.hour - 1}
          isRing
          onValueChange={(hour) => onValueChange({ ...value, hour: hour + 1 })}
        />
        <span className={styles.colon} aria-hidden>
          :
        </span>
        <Wheel
          label={text.alarmMinute}
          choices={MINUTES}
          value={value.minute}
          isRing
          onValueChange={(minute) => onValueChange({ ...value, minute })}
        />
      </div>
    </fieldset>
  )
}
