import type { DecisionKind } from '#contract/admin.ts'

/** Operators. Granted and revoked by a command only. */
type PersonRoleTable = { personId: string; role: 'admin'; grantedAt: Date }

export type DecisionTable = {
  id: string
  personId: string | null
  kind: DecisionKind
  days: number | null
  sentence: string | null
  decidedAt: Date
  /** Null if decided by a command, and after the operator's withdrawal. */
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
  /** Details, without a word about a person. */
  detail: string
}

export type ModerationTables = {
  personRole: PersonRoleTable
  moderationDecision: DecisionTable
  operatorAction: OperatorActionTable
}
