import { z } from 'zod'
import { alarmFromWire, alarmToWire, DEFAULT_ALARM } from '#contract/rules/alarm.ts'
import { StationIntro, StationName } from '#contract/rules/stationText.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { DEFAULT_STATION_BACKGROUND, StationBackground } from '#contract/stations.ts'
import { STATION_INCOMPLETE } from '#contract/text/sentences.ts'
import { tabStore } from '#lib/storage/storage.ts'

const Alarm = z.object({
  half: z.enum(['AM', 'PM']),
  hour: z.number().int().min(1).max(12),
  minute: z.number().int().min(0).max(59),
})

/** The station form's values as typed. */
const StationForm = z.object({ name: z.string(), intro: z.string(), alarm: Alarm })
export type StationForm = z.output<typeof StationForm>

export const EMPTY_FORM: StationForm = { name: '', intro: '', alarm: DEFAULT_ALARM }

/** As the calls name it. */
export type StationSettings = { name: string; intro: string; reportNoticeTime: string }

type Told = { name: string; intro?: string | undefined; reportNoticeTime?: string | undefined }

export function formOf({ name, intro = '', reportNoticeTime = '' }: Told): StationForm {
  return { name, intro, alarm: alarmFromWire(reportNoticeTime) }
}

export function settingsOf({ name, intro, alarm }: StationForm): StationSettings {
  return { name: normalizeText(name), intro: normalizeText(intro), reportNoticeTime: alarmToWire(alarm) }
}

export type StationField = 'name' | 'intro'
/** The sentence about what is missing or too long, and the fields that it is about, at least one. */
export type StationFormError = { sentence: string; fields: StationField[] }

/** Null when all is well. Blank fields come first. */
export function stationFormValidationError({ name, intro }: StationForm): StationFormError | null {
  const checked = [['name', StationName.safeParse(name)] as const, ['intro', StationIntro.safeParse(intro)] as const]
  const problems = checked.flatMap(([field, { error }]) => (error ? [{ field, sentence: error.issues[0]?.message ?? '' }] : []))
  const sentence = (problems.find((problem) => problem.sentence === STATION_INCOMPLETE) ?? problems[0])?.sentence
  return sentence === undefined
    ? null
    : { sentence, fields: problems.filter((problem) => problem.sentence === sentence).map(({ field }) => field) }
}

const Draft = StationForm.extend({ userId: z.string(), background: StationBackground })

/** A station that is being made: outlives a reload and a failed creation in this tab, until it is made or given up. */
export type NewStation = { form: StationForm; background: string }

const CREATE_KEY = 'newStationDraft'

export const newStationDraft = {
  key: CREATE_KEY,
  read(userId: string): NewStation {
    const kept = Draft.safeParse(parse(tabStore.read(CREATE_KEY)))
    if (!kept.success || kept.data.userId !== userId) return { form: EMPTY_FORM, background: DEFAULT_STATION_BACKGROUND }
    const { name, intro, alarm, background } = kept.data
    return { form: { name, intro, alarm }, background }
  },
  write: (userId: string, { form, background }: NewStation) =>
    tabStore.write(CREATE_KEY, JSON.stringify({ ...form, userId, background } satisfies z.input<typeof Draft>)),
  clear: () => tabStore.remove(CREATE_KEY),
}

const SETTINGS_KEY = 'stationSettingsDraft'
const SettingsDraft = StationForm.extend({ stationId: z.string() })

/** What was changed on /station/stationsetting and not saved, kept while one looks at the backgrounds or reloads. */
export const stationSettingsDraft = {
  key: SETTINGS_KEY,
  read(stationId: string): StationForm | null {
    const kept = SettingsDraft.safeParse(parse(tabStore.read(SETTINGS_KEY)))
    if (!kept.success || kept.data.stationId !== stationId) return null
    const { name, intro, alarm } = kept.data
    return { name, intro, alarm }
  },
  write: (stationId: string, form: StationForm) => tabStore.write(SETTINGS_KEY, JSON.stringify({ ...form, stationId })),
  clear: () => tabStore.remove(SETTINGS_KEY),
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
