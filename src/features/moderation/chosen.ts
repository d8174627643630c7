/** Whom the operator looks at; `decisionId` for what a decision closed, in place of what waits. */
export type Chosen = { userId: string; decisionId: string | null }
