export type InvitationTable = {
  token: string
  /** Who made it; null once they withdrew. */
  personId: string | null
  kind: 'station' | 'star'
  /** Null for a star, and once the station is gone. */
  stationId: string | null
  createdAt: Date
  expiresAt: Date
  joins: number
  /** When something but time ended it. */
  endedAt: Date | null
}

export type InvitationTables = { invitation: InvitationTable }
