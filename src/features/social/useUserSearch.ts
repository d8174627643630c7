import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { SEARCH_TEXT_LENGTH } from '#contract/limits.ts'
import { countCodePoints } from '#contract/rules/codePoints.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { searchUsersQuery } from '#features/friends/friends.queries.ts'
import { useEntryState } from '#lib/history/entryState.ts'

const PARAMETER = 'q'

/** The text being typed and the text that was searched for, '' before the first search and after the box was emptied. */
export function useUserSearch() {
  const client = useQueryClient()
  const { state } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const searched = normalizeText(parameters.get(PARAMETER) ?? '')
  const [text, setText] = useEntryState('words', searched, z.string())
  const [isTooShort, setTooShort] = useState(false)

  const show = (next: string) => {
    if (next === searched) return
    setParameters(next === '' ? {} : { [PARAMETER]: next }, { replace: true, state, preventScrollReset: true })
  }
  const type = (next: string) => {
    setText(next)
    setTooShort(false)
    if (next === '') show('')
  }
  const run = (wanted: string) => {
    const query = normalizeText(wanted)
    if (query === '') return
    if (countCodePoints(query) < SEARCH_TEXT_LENGTH.min) return setTooShort(true)
    setText(wanted)
    setTooShort(false)
    if (query === searched) void client.invalidateQueries({ queryKey: searchUsersQuery(query).queryKey })
    show(query)
  }
  return { text, searched, isTooShort, type, run }
}

/** State of the history entry of a search that was opened from the friends tab, so that '취소' can go back there. */
export const SEARCH_STATE = { isFromFriendTab: true }

export function isFromFriendTab(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromFriendTab' in state && state.isFromFriendTab === true
}
