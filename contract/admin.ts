import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { MODERATION } from './limits.ts'
import { AbuseReportReason, PersonCard, REPORTED_TEXTS, UserIdParam } from './people.ts'
import { countCodePoints } from './rules/codePoints.ts'
import { personText } from './rules/personText.ts'
import { ServiceDate } from './rules/serviceDate.ts'
import { normalizeLines } from './rules/visibleText.ts'

/* For members whom `npm run admin` gave the role; everybody else gets 403. */

export const DecisionKind = z.enum(['DISMISS', 'WARN', 'SUSPEND', 'WITHDRAW'])
export type DecisionKind = z.output<typeof DecisionKind>

/** A decision, without the reporters. */
export const Decision = z.object({
  id: z.uuid(),
  kind: DecisionKind,
  days: z.number().int().nullable(),
  /** The sentence that the person read; null without one and after a withdrawal. */
  sentence: z.string().nullable(),
  decidedAt: z.iso.datetime(),
  /** An operator's name; null after a withdrawal. */
  decidedBy: z.string().nullable(),
  /** The decided person; null after a withdrawal. */
  person: PersonCard.nullable(),
})
export type Decision = z.output<typeof Decision>

export const ReportedCopy = z.object({
  userName: z.string(),
  /** Their newest answer of that day or the day before, if the reporter could see it. */
  answer: z.object({ serviceDate: ServiceDate, question: z.string(), answer: z.string() }).optional(),
  /** The reported text, and what stood around it, as the reporter saw it. */
  text: z
    .object({
      kind: z.enum(REPORTED_TEXTS).or(z.string()),
      id: z.string(),
      text: z.string(),
      writtenAt: z.string(),
      around: z.array(z.object({ userName: z.string(), text: z.string(), writtenAt: z.string() })),
    })
    .optional(),
})
export type ReportedCopy = z.output<typeof ReportedCopy>

export const AbuseReport = z.object({
  id: z.uuid(),
  reason: AbuseReportReason,
  detail: z.string().nullable(),
  reportedAt: z.iso.datetime(),
  copy: ReportedCopy.nullable(),
})
export type AbuseReport = z.output<typeof AbuseReport>

export const CaseRow = z.object({
  person: PersonCard,
  reason: AbuseReportReason,
  reports: z.number().int(),
  latestAt: z.iso.datetime(),
})
export type CaseRow = z.output<typeof CaseRow>

export const CaseOrder = z.enum(['recent', 'most', 'oldest'])
export type CaseOrder = z.output<typeof CaseOrder>

export const getAdminToday = endpoint({
  method: 'GET',
  path: '/admin/today',
  summary: "The caller as operator, and today's statistics",
  tag: 'admin',
  access: 'member',
  input: {},
  output: z.object({
    operator: PersonCard,
    serviceDate: ServiceDate,
    members: z.object({ all: z.number().int(), today: z.number().int() }),
    /** `yesterday`: the count at the same time yesterday. */
    answers: z.object({ today: z.number().int(), yesterday: z.number().int() }),
    fullDays: z.object({ today: z.number().int(), stations: z.number().int() }),
    trades: z.object({ today: z.number().int(), stones: z.number().int() }),
    /** Messages accepted by a push service, and rejected ones. */
    pushes: z.object({ sent: z.number().int(), failed: z.number().int() }),
  }),
  errors: ['FORBIDDEN'],
})

export const getCases = endpoint({
  method: 'GET',
  path: '/admin/cases',
  summary: 'Members with open abuse reports',
  tag: 'admin',
  access: 'member',
  input: { query: z.object({ order: CaseOrder.default('recent') }) },
  output: z.object({ cases: z.array(CaseRow), waiting: z.number().int() }),
  errors: ['FORBIDDEN'],
})

/** A person with the open reports, or with those that a decision closed, and earlier decisions. */
export const Case = z.object({
  person: PersonCard,
  joinedAt: z.iso.datetime(),
  isOneself: z.boolean(),
  suspendedUntil: z.iso.datetime().nullable(),
  reports: z.array(AbuseReport),
  hasMore: z.boolean(),
  decisions: z.array(Decision),
})
export type Case = z.output<typeof Case>

export const getCase = endpoint({
  method: 'GET',
  path: '/admin/cases/:userId',
  summary: 'A person with the open reports, or with those that a decision closed',
  tag: 'admin',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }), query: z.object({ decisionId: z.uuid().optional() }) },
  output: Case,
  errors: ['FORBIDDEN', 'MEMBER_NOT_FOUND', 'NOT_FOUND'],
})

export const getDecisions = endpoint({
  method: 'GET',
  path: '/admin/decisions',
  summary: 'Decisions, newest first',
  tag: 'admin',
  access: 'member',
  input: {},
  output: z.object({ decisions: z.array(Decision) }),
  errors: ['FORBIDDEN'],
})

/** The sentence for the person: 1-300 code points. */
export const DecisionSentence = personText({
  longest: 2000,
  normalize: normalizeLines,
  fits: (text) => text !== '' && countCodePoints(text) <= MODERATION.sentence,
})

const reportIds = z.array(z.uuid()).min(1).max(MODERATION.reports)
/** Also removes the texts that these reports name, where they still stand. */
const removesTexts = z.boolean().optional()
/** `reportIds`: the reports that it closes, as the operator read them. */
export const DecisionBody = z.union([
  z.object({ kind: z.literal('DISMISS'), reportIds }),
  z.object({ kind: z.literal('WARN'), reportIds, sentence: DecisionSentence, removesTexts }),
  z.object({ kind: z.literal('SUSPEND'), reportIds, sentence: DecisionSentence, days: z.literal(MODERATION.days), removesTexts }),
  z.object({ kind: z.literal('WITHDRAW'), reportIds }),
])
export type DecisionBody = z.output<typeof DecisionBody>

export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/cases/:userId/decision',
  summary: 'Decide about a person and close the given reports. STALE when one of them is closed already',
  tag: 'admin',
  access: 'member',
  input: { params: z.object({ userId: UserIdParam }), body: DecisionBody },
  output: Acknowledgement,
  errors: ['FORBIDDEN', 'MEMBER_NOT_FOUND', 'TO_ONESELF', 'STALE'],
  perMinute: 60,
})
