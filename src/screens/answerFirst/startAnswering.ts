import { ANSWER_LENGTH } from '#contract/limits.ts'
import { countCodePoints } from '#contract/rules/codePoints.ts'
import { normalizeLines } from '#contract/rules/visibleText.ts'
import { nowOrGuess } from '#lib/api/serverClock.ts'
import { copyText } from '#lib/dom/clipboard.ts'
import { isInsideApp } from '#lib/dom/inApp.ts'
import { localStore } from '#lib/storage/storage.ts'
import { VISITOR_ANSWER_KEY, visitorAnswer } from '#lib/storage/visitorAnswer.ts'
import type { AnswerParts } from './answerParts.ts'
import { watchDressing } from './watchDressing.ts'
import { watchFieldKeyboard } from './watchFieldKeyboard.ts'

type NoticeName = 'tooLong' | 'dayChanged' | 'unkept' | 'insideApp' | 'copied' | 'copyFailed'

/** Counts what is typed and keeps it in this browser with every key. Nothing is sent. */
export function startAnswering({ room, form, field }: AnswerParts, signal: AbortSignal): void {
  const { day = '', question = '', invitation = '' } = room.dataset
  const counter = form.querySelector('[data-counter]')
  const copy = form.querySelector<HTMLElement>('[data-copy]')
  const notice = (name: NoticeName, isShown: boolean) => form.querySelector(`[data-notice="${name}"]`)?.toggleAttribute('hidden', !isShown)

  const show = () => {
    const visible = normalizeLines(field.value)
    const length = countCodePoints(visible)
    const isUnkept = visible !== '' && localStore.refused.has(VISITOR_ANSWER_KEY)
    const staysHere = visible !== '' && isInsideApp()
    const isTooLong = length > ANSWER_LENGTH.max
    if (counter) counter.textContent = String(counter.textContent).replace(/^\d+/, String(length))
    field.ariaInvalid = isTooLong ? 'true' : null
    notice('tooLong', isTooLong)
    notice('unkept', isUnkept)
    notice('insideApp', staysHere)
    copy?.toggleAttribute('hidden', !isUnkept && !staysHere)
  }

  const keep = () => {
    // Fillers and invisible signs alone are no answer.
    if (normalizeLines(field.value) === '') visitorAnswer.forget()
    else visitorAnswer.write({ text: field.value, day, question, invitation, savedAt: nowOrGuess().getTime() })
    for (const name of ['dayChanged', 'copied', 'copyFailed'] as const) notice(name, false)
    show()
  }

  const restore = () => {
    const kept = visitorAnswer.readUnclaimed(nowOrGuess())
    field.value = kept?.text ?? ''
    notice('dayChanged', kept !== null && kept.day !== day)
    show()
  }

  const copyAnswer = async () => {
    const isCopied = await copyText(field.value)
    notice('copied', isCopied)
    notice('copyFailed', !isCopied)
  }

  // What was typed while this came is newer than what is kept.
  if (field.value === '') restore()
  else keep()
  field.addEventListener('input', keep, { signal })
  copy?.addEventListener('click', () => void copyAnswer(), { signal })
  // Another tab went on with it, or somebody signed in there.
  const hearOtherTabs = ({ key }: StorageEvent) => (key === VISITOR_ANSWER_KEY || key === null) && restore()
  window.addEventListener('storage', hearOtherTabs, { signal })
  // From the back/forward cache: it may have been taken over meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && restore(), { signal })
  watchFieldKeyboard(room, field, signal)
  watchDressing(room, signal)
}
