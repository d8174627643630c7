import { noteServerDate } from '#lib/api/serverClock.ts'
import { watchAnswerForm } from '#screens/answerFirst/watchAnswerForm.ts'

/*
 * The only script of an invitation's page. It waits until somebody touches the field, unless an answer waits.
 */

const room = document.querySelector<HTMLElement>('[data-invitation]')
if (room) {
  noteServerDate(room.dataset.now ?? null)
  watchAnswerForm(room)
}
