import { withPart } from '#contract/look.ts'
import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import { repeatQuestion } from '#server/modules/questions/questions.service.ts'
import { reportIdOf } from '#server/modules/reports/reportId.ts'
import { insertReport } from '#server/modules/reports/reports.repository.ts'
import { searchTextOf } from '#server/modules/reports/searchText.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { DEMO_ANSWERS, DEMO_GENERIC_ANSWERS } from './demoAnswers.ts'
import { DEMO_CHARACTERS } from './demoLooks.ts'
import type { DemoStep } from './demoSteps.ts'

const DAYS_AGO = 98
const HOUR_MS = 60 * 60 * 1000
/** The first is the member whose today's answer is open; they dressed otherwise then. */
const WRITERS = ['mina2026', 'haru2', 'sora1004']
const TOP_OF_THAT_DAY = 'fashion_top_11.png'

/** Today's question was asked before, and answered by some: a real one returns after half a year at the soonest. */
export const earlierAnswersStep: DemoStep = {
  name: '08-earlier-answers',
  prepare: async ({ clock, pictures }) => {
    const now = clock()
    const today = serviceDateOf(now)
    const serviceDate = addDays(today, -DAYS_AGO)
    const look = DEMO_CHARACTERS[WRITERS[0] ?? '']?.look
    const changed = look && (await pictures.make(withPart(look, 'fashion_top', TOP_OF_THAT_DAY)))
    return async (tx) => {
      const { key: questionKey, text: question } = await repeatQuestion(tx, { from: today, on: serviceDate }, now)
      const answers = [...(DEMO_ANSWERS[questionKey] ?? []), ...DEMO_GENERIC_ANSWERS].slice(3)
      for (const [index, userId] of WRITERS.entries()) {
        const member = await findMemberByUserId(tx, userId)
        const answer = answers[index]
        if (!member || answer === undefined) continue
        const { personId } = member
        const at = new Date(startOfDay(serviceDate).getTime() + (18 + index) * HOUR_MS)
        const character = index === 0 && changed ? changed.character : member.character
        const text = { question, questionKey, answer, ...searchTextOf(question, answer) }
        const times = { serviceDate, createdAt: at, modifiedAt: at, isLate: false }
        await insertReport(tx, { id: reportIdOf(personId, serviceDate), personId, character, ...text, ...times })
      }
    }
  },
}
