import { describe, expect, it } from 'vitest'
import { judgeBackups, judgeClock, judgeMachine, type Machine } from './machineRules.ts'

const GB = 1e9
const GOOD: Machine = {
  disk: { freeBytes: 30 * GB, totalBytes: 40 * GB },
  settingsMode: 0o640,
  isClockSet: true,
  isWebAppBuilt: true,
  backups: [],
}
const judged = (machine: Partial<Machine>) => judgeMachine({ ...GOOD, ...machine }, GB)

describe('a machine', () => {
  it('that has all, or of which nothing can be found out, is no finding', () => {
    expect(judged({})).toEqual([])
    expect(judged({ disk: null, settingsMode: null, isClockSet: null })).toEqual([])
  })

  it.each<[string, Partial<Machine>, string, RegExp]>([
    [
      'a full disk',
      { disk: { freeBytes: GB / 2, totalBytes: 40 * GB } },
      'danger',
      /^The disk of DATA_DIR has 500 MB free, less than MIN_FREE_DISK_MB/,
    ],
    ['a nearly full disk', { disk: { freeBytes: 3 * GB, totalBytes: 40 * GB } }, 'warning', /nearly full: 3,000 MB of 40,000 MB are free/],
    ['settings for all to read', { settingsMode: 0o644 }, 'danger', /^.env can be read by every user of this machine/],
    ['no time server', { isClockSet: false }, 'warning', /^No time server sets the clock/],
    ['no build', { isWebAppBuilt: false }, 'danger', /^The web app is not built: run npm run build/],
  ])('%s', (_what, machine, level, text) => {
    expect(judged(machine)).toEqual([{ level, text: expect.stringMatching(text) }])
  })
})

describe('backups', () => {
  const AT = new Date('2027-01-10T12:00:00Z')
  const aBackup = (hours: number, isWhole = true) => ({
    name: `backup-${hours}`,
    madeAt: new Date(AT.getTime() - hours * 3_600_000),
    bytes: 1,
    rows: 1,
    isWhole,
  })

  it.each([
    ['none', [], 'danger', 'warning', /^There is no whole backup/],
    ['one that was cut off', [aBackup(1, false)], 'danger', 'warning', /^There is no whole backup/],
    ['one that was missed', [aBackup(1, false), aBackup(40)], 'warning', 'warning', /^The newest backup is 40 hours old \(backup-40\)/],
    ['none for three days', [aBackup(72)], 'danger', 'warning', /^The newest backup is 72 hours old/],
  ])('%s', (_what, backups, alone, besideWal, text) => {
    expect(judgeBackups(backups, AT, false)).toEqual([{ level: alone, text: expect.stringMatching(text) }])
    expect(judgeBackups(backups, AT, true)).toEqual([{ level: besideWal, text: expect.stringMatching(text) }])
  })

  it('of last night is enough', () => {
    expect(judgeBackups([aBackup(20), aBackup(400)], AT, false)).toEqual([])
  })
})

it.each([
  [900, []],
  [-2_500, [{ level: 'warning', text: 'The clock of this machine is 2.5 s behind that of the database.' }]],
  [90_000, [{ level: 'danger', text: 'The clock of this machine is 90 s ahead of that of the database.' }]],
])('a clock that is %i ms ahead', (offset, findings) => {
  expect(judgeClock(offset, 'the database')).toEqual(findings)
})
