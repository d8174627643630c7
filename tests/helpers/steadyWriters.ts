import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberByHttp } from './memberByHttp.ts'

const PAUSE_MS = 50

type Writer = Pick<MemberByHttp, 'userId' | 'call'>

/** `what`: the status, or what is wrong with the answer. */
export type WriterAnswer = { what: string; ms: number; endedAt: number }

/** Members who each save today's answer repeatedly, with an increasing number. */
export type SteadyWriters = {
  answers: WriterAnswer[]
  answered: () => number
  /** The highest confirmed number of each member, by userId. */
  lastAnswered: () => Map<string, number>
  /** Resolves when every member had a save confirmed that began after now. @throws for answers other than 200 or 503 */
  allAnsweredAgain: () => Promise<void>
  /** Resolves when every member had a save refused that began after now. */
  allRefused: () => Promise<void>
  stop: () => Promise<void>
  /** @returns members whose stored number is older than a confirmed one, or was never sent */
  findLost: () => Promise<string[]>
}

/**
 * @param from all numbers sent before are at most this
 * @param everyMs from the start of a save to the next, the members spread over it; 0: each follows the answer of the last
 */
export async function startWriters(members: readonly Writer[], from: number, everyMs = 0): Promise<SteadyWriters> {
  const answers: WriterAnswer[] = []
  const tallies = await Promise.all(
    members.map(async (member) => ({
      member,
      reportId: (await readReports(member)).today.reportId,
      sent: from,
      answered: from,
      lastGoodBeganAt: 0,
      lastRefusedBeganAt: 0,
    })),
  )
  let isOver = false
  const write = async (tally: (typeof tallies)[number], at: number) => {
    await sleep((everyMs * at) / tallies.length)
    while (!isOver) {
      tally.sent += 1
      const number = tally.sent
      const beganAt = performance.now()
      const what = await save(tally.member, `/reports/${tally.reportId}`, number)
      const endedAt = performance.now()
      answers.push({ what, ms: endedAt - beganAt, endedAt })
      if (what === '200') Object.assign(tally, { answered: number, lastGoodBeganAt: beganAt })
      else {
        tally.lastRefusedBeganAt = beganAt
        await sleep(PAUSE_MS)
      }
      if (everyMs > 0) await sleep(Math.max(0, beganAt + everyMs - performance.now()))
    }
  }
  const running = Promise.all(tallies.map(write))
  const allBegan = async (key: 'lastGoodBeganAt' | 'lastRefusedBeganAt') => {
    const since = performance.now()
    while (!tallies.every((tally) => tally[key] > since)) {
      const wrong = answers.find(({ what }) => what !== '200' && what !== '503')
      if (wrong) throw new Error(`a save ended with: ${wrong.what}`)
      await sleep(5)
    }
  }
  return {
    answers,
    answered: () => answers.filter(({ what }) => what === '200').length,
    lastAnswered: () => new Map(tallies.map(({ member, answered }) => [member.userId, answered])),
    allAnsweredAgain: () => allBegan('lastGoodBeganAt'),
    allRefused: () => allBegan('lastRefusedBeganAt'),
    stop: async () => {
      isOver = true
      await running
    },
    findLost: async () => {
      const lost: string[] = []
      for (const { member, reportId, sent, answered } of tallies) {
        const { reports } = await readReports(member)
        const answer = reports.find((report) => report.reportId === reportId)?.answer
        if (!(Number(answer) >= answered && Number(answer) <= sent)) lost.push(`${member.userId}: ${answered} answered, ${answer} stored`)
      }
      return lost
    },
  }
}

type Report = { reportId: string; answer: string }

async function readReports(member: Writer): Promise<{ today: Report; reports: Report[] }> {
  return (await (await member.call('/reports')).json()) as { today: Report; reports: Report[] }
}

async function save(member: Writer, path: string, number: number): Promise<string> {
  try {
    const answer = await member.call(path, { method: 'PATCH', body: { answer: String(number) } })
    const { code } = (await answer.json()) as { code?: string }
    if (answer.status === 503 && (code !== 'UNAVAILABLE' || !answer.headers.has('retry-after'))) return `503 ${code} without retry-after`
    return String(answer.status)
  } catch (error) {
    return String(error)
  }
}
