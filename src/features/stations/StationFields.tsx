import { STATION_INTRO_LENGTH, STATION_NAME_LENGTH } from '#contract/limits.ts'
import { stationsText } from '#text/stations.ko.ts'
import { TextField } from '#ui/TextField.tsx'
import { AlarmPicker } from './AlarmPicker.tsx'
import styles from './StationFields.module.css'
import type { StationForm } from './stationForm.ts'

const text = stationsText.form

/** Name, intro and alarm of a station. */
export function StationFields({ form, onChange }: { form: StationForm; onChange: (form: StationForm) => void }) {
  return (
    <div className={styles.fields}>
      <TextField
        label={text.name}
        value={form.name}
        placeholder={text.namePlaceholder}
        limit={STATION_NAME_LENGTH}
        hasCounter
        autoComplete="off"
        enterKeyHint="next"
        onValueChange={(name) => onChange({ ...form, name })}
      />
      <TextField
        label={text.intro}
        value={form.intro}
        placeholder={text.introPlaceholder}
        limit={STATION_INTRO_LENGTH}
        hasCounter
        autoComplete="off"
        enterKeyHint="done"
        onValueChange={(intro) => onChange({ ...form, intro })}
      />
      <AlarmPicker value={form.alarm} onValueChange={(alarm) => onChange({ ...form, alarm })} />
    </div>
  )
}
