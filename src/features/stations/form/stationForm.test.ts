import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_FORM, formOf, newStationDraft, settingsOf, stationFormValidationError, stationSettingsDraft } from './stationForm.ts'

const kept = new Map<string, string>()
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
})
beforeEach(() => kept.clear())

const INCOMPLETE = '정거장 설정을 완료해주세요!'
const form = { name: '야근 요정들', intro: '하루 한 줄', alarm: { half: 'PM', hour: 12, minute: 5 } } as const

describe('what is missing', () => {
  it.each([
    ['', '', ['name', 'intro']],
    ['  ', '소개', ['name']],
    ['이름', ' \n ', ['intro']],
    ['가'.repeat(21), '', ['intro']],
  ])('asks to finish for %j and %j, and says which is empty', (name, intro, fields) => {
    expect(stationFormValidationError({ ...form, name, intro })).toEqual({ sentence: INCOMPLETE, fields })
  })

  it('counts as people do, after trimming', () => {
    expect(stationFormValidationError({ ...form, name: `  ${'🌟'.repeat(20)}  `, intro: '가'.repeat(60) })).toBeNull()
    expect(stationFormValidationError({ ...form, name: '👨‍👩‍👧‍👦'.repeat(20), intro: '👨‍👩‍👧‍👦'.repeat(60) })).toBeNull()
    expect(stationFormValidationError({ ...form, name: '가'.repeat(21) })).toEqual({
      sentence: '정거장 이름은 20자 이하로 입력해 주세요',
      fields: ['name'],
    })
    expect(stationFormValidationError({ ...form, intro: '가'.repeat(61) })).toEqual({
      sentence: '소개는 60자 이하로 입력해 주세요',
      fields: ['intro'],
    })
  })
})

describe('the wire', () => {
  it('has trimmed texts and 24 hours', () => {
    expect(settingsOf({ ...form, name: ' 별 ' })).toEqual({ name: '별', intro: '하루 한 줄', reportNoticeTime: '12:05:00' })
    expect(settingsOf(EMPTY_FORM).reportNoticeTime).toBe('09:00:00')
  })

  it('comes back as it went', () => {
    expect(formOf(settingsOf(form))).toEqual(form)
    expect(formOf({ name: '별' })).toEqual({ name: '별', intro: '', alarm: EMPTY_FORM.alarm })
  })
})

describe('drafts', () => {
  it('are there again for the same person only', () => {
    newStationDraft.write('mina1', { form, background: 'bg_station_4.png' })
    expect(newStationDraft.read('mina1')).toEqual({ form, background: 'bg_station_4.png' })
    expect(newStationDraft.read('doyun1')).toEqual({ form: EMPTY_FORM, background: 'bg_station_1.png' })
    newStationDraft.clear()
    expect(newStationDraft.read('mina1').form).toEqual(EMPTY_FORM)
  })

  it.each(['{', '[]', '{"userId":"mina1","name":1}'])('that are damaged, as %j, are none', (text) => {
    kept.set('newStationDraft', text)
    expect(newStationDraft.read('mina1').form).toEqual(EMPTY_FORM)
  })

  it('of settings belong to one station', () => {
    stationSettingsDraft.write('S1', form)
    expect(stationSettingsDraft.read('S1')).toEqual(form)
    expect(stationSettingsDraft.read('S2')).toBeNull()
  })
})
