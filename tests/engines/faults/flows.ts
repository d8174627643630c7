import { editedAnswer, homeAnswer, lateAnswer, roomAnswer } from './answerFlows.ts'
import type { Flow } from './flow.ts'
import { friendRequest, guestLine, signal, sticker } from './friendFlows.ts'
import { gift, listing, purchase } from './marketFlows.ts'
import { joinedStation, lock, logout, madeStation, profile, rest } from './memberFlows.ts'

export const FLOWS = {
  homeAnswer,
  lateAnswer,
  roomAnswer,
  editedAnswer,
  friendRequest,
  signal,
  guestLine,
  gift,
  purchase,
  listing,
  profile,
  madeStation,
  joinedStation,
  sticker,
  rest,
  logout,
  lock,
} satisfies Record<string, Flow>

export type FlowName = keyof typeof FLOWS
