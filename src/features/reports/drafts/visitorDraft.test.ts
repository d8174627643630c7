import { beforeEach, expect, it, vi } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { localStore } from '#lib/storage/storage.ts'
import { visitorAnswer } from '#lib/storage/visitorAnswer.ts'
import { draftStore } from './draftStore.ts'
import { adoptVisitorAnswer, visitorDraftFor } from './visitorDraft.ts'

const session = vi.hoisted(() => ({ owner: 'person-a' as string | null }))
vi.mock('#lib/api/session.ts', () => ({ pageOwner: () => session.owner }))

const DAY = '2026-11-27'
const today = (given: Partial<Report> = {}): Report => ({
  reportId: 'today',
  question: '오늘은 어땠나요?',
  answer: '',
  isTodayReport: true,
  serviceDate: DAY,
  createdAt: `${DAY}T00:00:00Z`,
  modifiedAt: `${DAY}T00:00:00Z`,
  ...given,
})
const drafts = () => draftStore(localStore, 'mina', 'x').list('today')
const write = (day = DAY) =>
  visitorAnswer.write({ text: '설레요', day, question: '오늘은 어땠나요?', invitation: 'TEQK3H', savedAt: Date.now() })

beforeEach(() => {
  localStore.clear()
  session.owner = 'person-a'
})

it('becomes a draft of today, once, and is known as the answer to this very question', () => {
  write()
  adoptVisitorAnswer('mina', today())
  const [draft] = drafts()
  expect([draft?.text, draft && visitorDraftFor(today(), [draft])]).toEqual(['설레요', draft])
  draftStore(localStore, 'mina', 'x').removeAllOf('today')
  adoptVisitorAnswer('mina', today())
  expect(drafts()).toEqual([])
})

it('of the day before it is a draft like others', () => {
  write('2026-11-26')
  adoptVisitorAnswer('mina', today())
  const [draft] = drafts()
  expect([draft?.serviceDate, draft && visitorDraftFor(today(), [draft])]).toEqual(['2026-11-26', undefined])
})

it('is deleted where today is answered', () => {
  write()
  adoptVisitorAnswer('mina', today({ answer: '이미 썼어요' }))
  expect([drafts(), visitorAnswer.readUnclaimed(new Date())]).toEqual([[], null])
})

it('is not given to a second person, nor to nobody', () => {
  write()
  session.owner = null
  adoptVisitorAnswer('mina', today())
  expect(drafts()).toEqual([])
  visitorAnswer.claim('person-b', new Date())
  session.owner = 'person-a'
  adoptVisitorAnswer('mina', today())
  expect([drafts(), localStore.keys()]).toEqual([[], []])
})
