import { STAR_KEY } from '#lib/storage/seenHere.ts'
import { localStore } from '#lib/storage/storage.ts'
import { VISITOR_ANSWER_KEY } from '#lib/storage/visitorAnswer.ts'
import type { AnswerParts } from './answerParts.ts'

/**
 * Turns an invitation into a form for today's answer when its field is touched, or at once where one waits. The rest of the script comes only then.
 * @returns how to stop
 */
export function watchAnswerForm(room: HTMLElement): () => void {
  const form = room.querySelector<HTMLElement>('[data-answer-form]')
  const field = room.querySelector<HTMLTextAreaElement>('[data-field]')
  // The star of a member is kept on the device as long as their session: they are not asked for a line.
  if (!form || !field || localStore.read(STAR_KEY) !== null) return () => undefined
  const dress = room.querySelector<HTMLElement>('[data-open-dress]')
  const leaving = new AbortController()
  const { signal } = leaving
  let isStarted = false

  async function start(parts: AnswerParts) {
    if (isStarted) return
    isStarted = true
    try {
      const { startAnswering } = await import('./startAnswering.ts')
      if (signal.aborted) return
      dress?.removeEventListener('click', pressDress)
      startAnswering(parts, signal)
      if (dress?.ariaBusy) dress.click()
    } catch {
      // The field takes words all the same; the next one tries again to keep them.
      isStarted = false
      form?.querySelector('[data-notice="unkept"]')?.removeAttribute('hidden')
    }
    if (dress) dress.ariaBusy = null
  }

  const begin = () => {
    room.dataset.answering = ''
    field.placeholder = field.dataset.placeholder ?? ''
    void start({ room, form, field })
  }
  // Before the script that answers for it is here, which then does what was pressed.
  const pressDress = () => {
    if (dress) dress.ariaBusy = 'true'
    begin()
  }
  form.inert = false
  for (const name of ['focus', 'input']) field.addEventListener(name, begin, { signal })
  dress?.addEventListener('click', pressDress, { signal })
  if (localStore.read(VISITOR_ANSWER_KEY) !== null) begin()
  return () => leaving.abort()
}
