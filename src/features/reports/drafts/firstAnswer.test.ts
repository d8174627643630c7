import { expect, it, vi } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { emitFirstAnswer, onFirstAnswer } from './firstAnswer.ts'

const report = (reportId: string) => ({ reportId }) as Report

it('is heard while somebody listens, and once by who listens a moment later', () => {
  const heard: string[] = []
  const listen = () => onFirstAnswer(({ reportId }) => heard.push(reportId))
  const stop = listen()
  emitFirstAnswer(report('one'))
  stop()
  listen()()
  expect(heard).toEqual(['one'])
  emitFirstAnswer(report('two'))
  listen()()
  listen()()
  expect(heard).toEqual(['one', 'two'])
})

it('is not heard long after it', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  emitFirstAnswer(report('old'))
  now.mockReturnValue(3001)
  const listener = vi.fn()
  onFirstAnswer(listener)()
  expect(listener).not.toHaveBeenCalled()
  now.mockRestore()
})
