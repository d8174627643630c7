import type { DecisionKind } from '#contract/admin.ts'

/** Who may decide about reports. Given and taken by a command only. */
type PersonRoleTable = { personId: string; role: 'admin'; grantedAt: Date }

/** What was decided about a person who was reported. */
export type DecisionTable = {
  id: string
  /** Null once the person withdrew. */
  personId: string | null
  kind: DecisionKind
  days: number | null
  /** What the person reads. */
  sentence: string | null
  decidedAt: Date
  /** Null when it was decided by a command, and once the operator withdrew. */
  decidedByPersonId: string | null
  /** Who ran the command. */
  operator: string | null
  /** When a suspension ends. */
  endsAt: Date | null
  /** When the person said that they read the warning. */
  readAt: Date | null
}

/** A command that changed something. */
type OperatorActionTable = {
  id: string
  doneAt: Date
  operator: string
  /** As `roles grant`. */
  command: string
  /** Whom it was about. */
  personId: string | null
  /** What else there is to say, without a word about a person. */
  detail: string
}

export type ModerationTables = {
  personRole: PersonRoleTable
  moderationDecision: DecisionTable
  operatorAction: OperatorActionTable
}
