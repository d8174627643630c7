import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nextQuestion, parseQuestions, questionBank, readQuestions } from './questionBank.ts'

const MAX_LENGTH = 60
const named = (...keys: string[]) => keys.map((key) => ({ key, text: `${key}?` }))

describe('the bank in content/questions', () => {
  it('has keys of their own, no question twice, none that is too long', () => {
    const bank = questionBank()
    expect(bank.length).toBeGreaterThanOrEqual(182)
    expect(new Set(bank.map(({ key }) => key)).size).toBe(bank.length)
    expect(new Set(bank.map(({ text }) => text)).size).toBe(bank.length)
    for (const { text } of bank) expect([...text].length).toBeLessThanOrEqual(MAX_LENGTH)
    expect(bank[0]).toEqual({ key: 'base-001', text: '오늘의 나를 날씨로 표현하면 어떤 하늘일까요?' })
  })
})

describe('reading questions', () => {
  it('takes lines and leaves notes and empty lines out', () => {
    expect(parseQuestions('# 메모\n\na-1: 하나: 둘?\r\nb-2: 셋?\n', 'x.txt')).toEqual([
      { key: 'a-1', text: '하나: 둘?' },
      { key: 'b-2', text: '셋?' },
    ])
  })

  it.each(['질문?', 'A-1: 질문?', 'a-1:질문?', 'a-1: '])('names a line that is none: %j', (line) => {
    expect(() => parseQuestions(`a-0: 하나?\n${line}`, 'x.txt')).toThrow('content/questions/x.txt, line 2')
  })

  it('goes through the files by name and refuses a key that is there twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'questions-'))
    writeFileSync(join(folder, 'b.txt'), 'b-1: 둘?\n')
    writeFileSync(join(folder, 'a.txt'), 'a-1: 하나?\n')
    writeFileSync(join(folder, 'README.md'), 'not a question')
    expect(readQuestions(folder).map(({ key }) => key)).toEqual(['a-1', 'b-1'])
    writeFileSync(join(folder, 'c.txt'), 'a-1: 셋?\n')
    expect(() => readQuestions(folder)).toThrow('a-1 is there twice')
    rmSync(folder, { recursive: true })
  })
})

describe('the next question', () => {
  it('is the first that no day had, then the one whose last day is longest ago', () => {
    const bank = named('a', 'b', 'c')
    expect(nextQuestion(bank, new Map()).key).toBe('a')
    expect(nextQuestion(bank, new Map([['a', '2026-01-01']])).key).toBe('b')
    const allUsed = new Map([
      ['a', '2026-01-03'],
      ['b', '2026-01-01'],
      ['c', '2026-01-02'],
      ['removed', '2025-01-01'],
    ])
    expect(nextQuestion(bank, allUsed).key).toBe('b')
    expect(nextQuestion(named('a', 'b', 'c', 'new'), allUsed).key).toBe('new')
    expect(nextQuestion(named('new', 'a', 'b'), allUsed).key).toBe('new')
  })

  it('needs a bank', () => {
    expect(() => nextQuestion([], new Map())).toThrow('no questions')
  })
})
