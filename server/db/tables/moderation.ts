import type { DecisionKind } from '#contract/admin.ts'

/** Who may decide about reports. Given and taken by a command only. */
type PersonRoleTable = { personId: string; role: 'admin'; grantedAt: Date }

export type DecisionTable = {
  id: string
  personId: string | null
  kind: DecisionKind
  days: number | null
  sentence: string | null
  decidedAt: Date
  /** Null when it was decided by a command, and once the operator withdrew. */
  decidedByPersonId: string | null
  operator: string | null
  endsAt: Date | null
  readAt: Date | null
}

type OperatorActionTable = {
  id: string
  doneAt: Date
  operator: string
  command: string
  personId: string | null
  /** What else there is to say, without a word about a person. */
  detail: string
}

export type ModerationTables = {
  personRole: PersonRoleTable
  moderationDecision: DecisionTable
  operatorAction: OperatorActionTable
}
