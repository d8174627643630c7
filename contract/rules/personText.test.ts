import { describe, expect, it } from 'vitest'
import { REPORT_DETAIL_LENGTH, STATION_INTRO_LENGTH, STATION_NAME_LENGTH } from '../limits.ts'
import { REPORT_DETAIL_TOO_LONG, STATION_INCOMPLETE, STATION_INTRO_TOO_LONG, STATION_NAME_TOO_LONG } from '../text/sentences.ts'
import { ReportDetail } from './reportDetail.ts'
import { StationIntro, StationName } from './stationText.ts'

const refusals = (schema: typeof StationName, text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message)

describe.each([
  ['name', StationName, STATION_NAME_LENGTH.max, STATION_NAME_TOO_LONG],
  ['introduction', StationIntro, STATION_INTRO_LENGTH.max, STATION_INTRO_TOO_LONG],
])("a station's %s", (_what, schema, max, tooLong) => {
  it('is one line, as long as is allowed and never empty', () => {
    expect(schema.parse(' 별\n무리 ')).toBe('별 무리')
    expect(schema.parse('별'.repeat(max))).toBe('별'.repeat(max))
    expect(refusals(schema, '별'.repeat(max + 1))).toEqual([tooLong])
    expect(refusals(schema, '별'.repeat(10_000))).toEqual([tooLong])
    expect(refusals(schema, ' \u3164 ')).toEqual([STATION_INCOMPLETE])
  })
})

describe('the detail of an abuse report', () => {
  it('has several lines and 300 code points at most', () => {
    expect(ReportDetail.parse(' 첫째\n둘째 ')).toBe('첫째\n둘째')
    expect(ReportDetail.safeParse('가'.repeat(REPORT_DETAIL_LENGTH.max)).success).toBe(true)
    const { error } = ReportDetail.safeParse('가'.repeat(REPORT_DETAIL_LENGTH.max + 1))
    expect(error?.issues.map(({ message }) => message)).toEqual([REPORT_DETAIL_TOO_LONG])
  })

  it('is left out where nothing shows', () => {
    for (const text of ['', '  ', '\u200b']) expect(ReportDetail.parse(text)).toBeUndefined()
  })
})
