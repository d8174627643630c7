/** The relation of two members: one row a pair, the smaller id first. Without `acceptedAt` it is a request, else a friendship. */
export type FriendLinkTable = {
  lowerPersonId: string
  higherPersonId: string
  requesterPersonId: string
  askedAt: Date
  acceptedAt: Date | null
}

/** A rejected request: its sender may not ask again at once. */
type FriendRejectionTable = {
  requesterPersonId: string
  rejecterPersonId: string
  rejectedAt: Date
}

/** Requests that somebody sent on the last day on which they sent any. */
type FriendRequestCountTable = {
  personId: string
  /** `YYYY-MM-DD` in Seoul. */
  day: string
  requests: number
}

type SignalTable = {
  senderPersonId: string
  receiverPersonId: string
  imageIndex: number
  sentAt: Date
}

/** Signals of a member and day; they stay counted when the other one is gone. */
type SignalCountTable = {
  personId: string
  serviceDate: string
  sent: number
  got: number
}

type BlockTable = {
  blockerPersonId: string
  blockedPersonId: string
  blockedAt: Date
}

export type FriendTables = {
  friendLink: FriendLinkTable
  friendRejection: FriendRejectionTable
  friendRequestCount: FriendRequestCountTable
  signal: SignalTable
  signalCount: SignalCountTable
  block: BlockTable
}
