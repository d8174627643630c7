export type InvitationTable = {
  token: string
  /** Its maker; null after their withdrawal. */
  personId: string | null
  kind: 'station' | 'star'
  /** Null for a star, and after the station's end. */
  stationId: string | null
  createdAt: Date
  expiresAt: Date
  joins: number
  /** When it was ended; null also if it only expired. */
  endedAt: Date | null
}

export type InvitationTables = { invitation: InvitationTable }
