import type { Pictures } from '#contract/character.ts'
import { PICTURE_FAILED } from '#contract/text/sentences.ts'
import { type ApiErrorCode, isApiError } from '#lib/api/apiError.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'

/** What went wrong with a call, as the setup needs it: `sentence` is Korean and may be shown; `status` is 0 without an answer. */
export type CallFailure = { code: ApiErrorCode; status: number; sentence: string }

/** How sending ended. `stay` keeps the step and the draft and shows a popup. */
export type SubmitResult =
  | { kind: 'saved'; isReturning?: boolean }
  | { kind: 'stay'; title: string; sub?: string }
  | { kind: 'login'; reason: 'idTaken' | 'alreadyMember' }
  | { kind: 'loginfail' }

/** The wire text of a member who exists already; other servers answer it with status 200. */
const DUPLICATE = 'duplicate user'

export type SetupCalls = {
  makePictures: () => Promise<Pictures>
  /** Signup or character saving with the two pictures. */
  save: (pictures: Pictures) => Promise<{ message?: string | undefined; isReturning?: boolean | undefined }>
  onProgress: (stage: 'drawing' | 'saving') => void
  callFailureOf: (error: unknown) => CallFailure
}

/** Servers of two versions name pictures of one look differently: while one replaces the other, the second may refuse what the first drew. */
const MOST_DRAWINGS = 3

/** @throws what `draw` or `save` throws; a refused picture is drawn again first */
export async function drawAndSave<T>(draw: () => Promise<Pictures>, save: (pictures: Pictures) => Promise<T>): Promise<T> {
  for (let drawing = 1; ; drawing += 1) {
    const pictures = await draw()
    try {
      return await save(pictures)
    } catch (error) {
      if (drawing === MOST_DRAWINGS || !isApiError(error) || error.code !== 'PICTURE_NOT_OF_LOOK') throw error
    }
  }
}

/** Sends a finished setup: first the pictures, then the character. Never throws; says where the member goes next. */
export async function submitSetup({ makePictures, save, onProgress, callFailureOf }: SetupCalls): Promise<SubmitResult> {
  let isDrawn = false
  const enter = (stage: 'drawing' | 'saving') => {
    isDrawn = stage === 'saving'
    onProgress(stage)
  }
  const draw = () => {
    enter('drawing')
    return makePictures()
  }
  try {
    const { message, isReturning } = await drawAndSave(draw, (pictures) => {
      enter('saving')
      return save(pictures)
    })
    if (message === DUPLICATE) return { kind: 'login', reason: 'idTaken' }
    return { kind: 'saved', ...(isReturning && { isReturning }) }
  } catch (error) {
    const failure = callFailureOf(error)
    return isDrawn ? saveFailure(failure) : pictureFailure(failure)
  }
}

function pictureFailure({ code, status, sentence }: CallFailure): SubmitResult {
  const title = PICTURE_FAILED
  // A refusal tells what to change; behind anything else there is only the fact.
  return (isRejected(status) || code === 'NO_ROOM_FOR_PICTURES') && sentence !== title
    ? { kind: 'stay', title, sub: sentence }
    : { kind: 'stay', title }
}

function saveFailure({ code, status, sentence }: CallFailure): SubmitResult {
  if (code === 'DUPLICATE_USER') return { kind: 'login', reason: 'idTaken' }
  if (code === 'ALREADY_SIGNED_UP') return { kind: 'login', reason: 'alreadyMember' }
  return isRejected(status) ? { kind: 'stay', title: sentence } : { kind: 'loginfail' }
}

function isRejected(status: number): boolean {
  return status === 400 || status === 403 || status === 429
}

const HANGUL = /[가-힣]/

/** What a failed call may tell the member: the server's own Korean sentence, or ours for its code. */
export function callFailureOf(error: unknown): CallFailure {
  const sentence = sentenceOf(error)
  if (!isApiError(error)) return { code: 'UNEXPECTED_ANSWER', status: 0, sentence }
  const { code, status, fields, message } = error
  const isWritten = fields.length === 0 && HANGUL.test(message)
  return { code, status, sentence: isWritten ? message : sentence }
}
