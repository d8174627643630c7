import { beforeEach, expect, it, vi } from 'vitest'
import { abuseReportDraft } from './abuseReportDraft.ts'

const draft = { writerId: 'mina1', userId: 'doyun1', reason: 'HARASSMENT', detail: '밤마다 말을 걸어요' } as const
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})

it('is given back to its writer, for the person it is about', () => {
  abuseReportDraft.write(draft)
  expect(abuseReportDraft.read('mina1', 'haru1')).toBeNull()
  expect(abuseReportDraft.read('mina1', 'doyun1')).toEqual({ reason: draft.reason, detail: draft.detail })
})

it('goes when somebody else signs in here', () => {
  abuseReportDraft.write(draft)
  expect(abuseReportDraft.read('haru1', 'doyun1')).toBeNull()
  expect(abuseReportDraft.read('mina1', 'doyun1')).toBeNull()
  expect(kept.size).toBe(0)
})

it.each(['{', 'null', '{"userId":"doyun1","reason":null,"detail":""}'])('is none when it is damaged, or nobody wrote it: %s', (text) => {
  kept.set('abuseReportDraft', text)
  expect(abuseReportDraft.read('', 'doyun1')).toBeNull()
})
