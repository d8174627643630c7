import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { answerGuestLine, type GuestLine, getGuestBook, removeGuestLine, setGuestBook, writeGuestLine } from '#contract/guestBook.ts'
import type { Sticker } from '#contract/stickers.ts'
import { type ApiError, isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { useLive } from '#lib/live/useLive.ts'
import { usePendingVariables } from '#lib/query/usePendingVariables.ts'
import { guestBookText } from '#text/guestBook.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

type Page = OutputOf<typeof getGuestBook>
type Pages = InfiniteData<Page, string | null>

const keyOfBook = (userId: string) => keyOf(getGuestBook, { params: { userId }, query: {} })

function guestBookQuery(userId: string) {
  return infiniteQueryOptions<Page, ApiError, Pages, QueryKey, string | null>({
    queryKey: keyOfBook(userId),
    queryFn: ({ pageParam, signal }) =>
      call(getGuestBook, { params: { userId }, query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  })
}

const answerKey = ['guestLineAnswer']
const switchKey = ['guestBookSwitch']
type Answer = { lineId: string; sticker: Sticker | null }

/** A member's guest book with the caller's unsaved changes laid over it; read again when it, or a friendship, has changed. */
export function useGuestBook(userId: string) {
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...guestBookQuery(userId), refetchOnMount: 'always' })
  const refresh = () => void client.invalidateQueries({ queryKey: keyOfBook(userId) })
  useLive('guestBook.changed', (event) => event.userId === userId && refresh())
  // Whose figures stand here, and who may read it.
  useLive('friends.changed', refresh)
  const answers = usePendingVariables<Answer>(answerKey)
  const opened = usePendingVariables<boolean>(switchKey).at(-1)
  // What was read before must not be read on.
  const isRefused = isApiError(query.error, 'NOT_FRIENDS', 'MEMBER_NOT_FOUND')
  const pages = isRefused ? undefined : query.data?.pages
  const [first] = pages ?? []
  const lines = pages?.flatMap((page) => page.lines)
  return {
    query,
    isRefused,
    lines: lines && withAnswers(lines, answers),
    isOpen: opened ?? first?.isOpen,
    isSwitching: opened !== undefined,
    linesLeft: first?.linesLeft,
    figures: first?.figures ?? [],
  }
}

export type GuestBook = ReturnType<typeof useGuestBook>

function withAnswers(lines: GuestLine[], answers: readonly Answer[]): GuestLine[] {
  return lines.map((line) => {
    const answer = answers.findLast(({ lineId }) => lineId === line.id)
    return answer ? { ...line, sticker: answer.sticker } : line
  })
}

/** Writes a line; the book is closed, or the day spent, as soon as the server says so. @param onWritten called even when the sheet was closed meanwhile */
export function useWriteLine(userId: string, onWritten: () => void) {
  const client = useQueryClient()
  return useMutation<OutputOf<typeof writeGuestLine>, ApiError, { id: string; text: string }>({
    mutationFn: (body) => call(writeGuestLine, { params: { userId }, body }),
    onSuccess: ({ line, linesLeft }) => {
      onWritten()
      return changeFirst(client, userId, (page) => ({
        ...page,
        linesLeft,
        lines: [line, ...page.lines.filter(({ id }) => id !== line.id)],
      }))
    },
    onError: async (error) => {
      if (isApiError(error, 'BOOK_CLOSED')) await changeFirst(client, userId, (page) => ({ ...page, isOpen: false }))
      if (isApiError(error, 'GUEST_LINES_A_DAY')) await changeFirst(client, userId, (page) => ({ ...page, linesLeft: 0 }))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keyOfBook(userId) }),
  })
}

export function useRemoveLine(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: GuestLine) => call(removeGuestLine, { params: { lineId: id } }),
    onSuccess: (_done, { id }) => {
      showToast(guestBookText.removed)
      return changePages(client, userId, (page) => ({ ...page, lines: page.lines.filter((line) => line.id !== id) }))
    },
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOfBook(userId) }),
  })
}

export function useAnswerLine(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: answerKey,
    // In the order of the taps.
    scope: { id: answerKey.join() },
    mutationFn: ({ lineId, sticker }: Answer) => call(answerGuestLine, { params: { lineId }, body: { sticker } }),
    onSuccess: ({ line }) =>
      changePages(client, userId, (page) => ({ ...page, lines: page.lines.map((one) => (one.id === line.id ? line : one)) })),
    onError: (error) => showToast(isApiError(error, 'NOT_FOUND') ? guestBookText.gone : sentenceOf(error), { icon: 'warning' }),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOfBook(userId) }),
  })
}

/** Opens or closes the own book. */
export function useOpenBook(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: switchKey,
    scope: { id: switchKey.join() },
    mutationFn: (isOpen: boolean) => call(setGuestBook, { body: { isOpen } }),
    onSuccess: ({ isOpen }) => changeFirst(client, userId, (page) => ({ ...page, isOpen })),
    onError: (error) => showToast(sentenceOf(error), { icon: 'warning' }),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOfBook(userId) }),
  })
}

/** An answer on its way may be older than the change. */
async function changePages(client: QueryClient, userId: string, change: (page: Page, index: number) => Page): Promise<void> {
  const queryKey = keyOfBook(userId)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Pages>(queryKey, (now) => now && { ...now, pages: now.pages.map(change) })
}

function changeFirst(client: QueryClient, userId: string, change: (page: Page) => Page): Promise<void> {
  return changePages(client, userId, (page, index) => (index === 0 ? change(page) : page))
}
