import { VISITOR_ANSWER } from '#contract/limits.ts'
import { localStore, type SafeStorage } from './storage.ts'

export const VISITOR_ANSWER_KEY = 'visitorAnswer'
/** Raise it when the shape changes: an older answer is then dropped, never misread. */
const VERSION = 1
const HOUR_MS = 60 * 60 * 1000

/** What a visitor answered on an invitation before signing in. It lies in this browser only, as it was typed. */
export type VisitorAnswer = {
  text: string
  /** The service date and the words of the question. */
  day: string
  question: string
  /** A station's code or a link's token. */
  invitation: string
  /** Epoch ms, by the server's clock where that is known. */
  savedAt: number
  /** The person who signed in first since then. Nobody else ever gets it. */
  owner?: string
}

export type VisitorAnswerStore = ReturnType<typeof visitorAnswerIn>

export function visitorAnswerIn(area: SafeStorage) {
  const write = (answer: VisitorAnswer) => area.write(VISITOR_ANSWER_KEY, JSON.stringify({ version: VERSION, ...answer }))
  const forget = () => area.remove(VISITOR_ANSWER_KEY)
  const read = () => parse(area.read(VISITOR_ANSWER_KEY))

  return {
    write,
    forget,
    /** What a visitor may see and go on with: nobody has signed in since it was typed. */
    readUnclaimed(now: Date): VisitorAnswer | null {
      const answer = read()
      return answer && answer.owner === undefined && !isExpired(answer, now) ? answer : null
    },
    /**
     * From now on it belongs to the first person who asks. One of somebody else, or one that is too old, is deleted.
     * @param now the server's time where that is known
     */
    claim(person: string, now: Date): VisitorAnswer | null {
      const answer = read()
      if (!answer) return null
      if ((answer.owner ?? person) !== person || isExpired(answer, now)) {
        forget()
        return null
      }
      if (answer.owner === undefined) write({ ...answer, owner: person })
      return { ...answer, owner: person }
    },
    /** For a logout, a withdrawal, or a person who is too young. */
    forgetOf(person: string | null): void {
      const answer = read()
      if (answer?.owner === undefined || answer.owner === person) forget()
    },
    removeExpired(now: Date): void {
      const answer = read()
      if (answer && isExpired(answer, now)) forget()
    },
  }
}

export const visitorAnswer = visitorAnswerIn(localStore)

/** A time to come is one of a clock that was wrong. */
function isExpired({ savedAt }: VisitorAnswer, now: Date): boolean {
  return Math.abs(now.getTime() - savedAt) >= VISITOR_ANSWER.hours * HOUR_MS
}

/** By hand: the script of an invitation's page must stay small. */
function parse(text: string | null): VisitorAnswer | null {
  try {
    const { version, ...answer } = JSON.parse(text ?? '')
    const texts = [answer.text, answer.day, answer.question, answer.invitation, answer.owner ?? '']
    const isWhole = version === VERSION && Number.isFinite(answer.savedAt) && texts.every((one) => typeof one === 'string')
    return isWhole ? answer : null
  } catch {
    return null
  }
}
