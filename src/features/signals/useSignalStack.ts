import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { POPUP_MS } from '#contract/limits.ts'
import type { Signal } from '#contract/signals.ts'
import { useTopLayer } from '#ui/topLayer.store.ts'
import { forgetSentSignal, forgetSentSignals, signalsQuery, useOpenSignal, useSentSignals } from './signals.queries.ts'

type SignalCard = { kind: 'sent' | 'received'; signal: Signal }
/** `place`: which of the received ones that are gone through together. `isFollowing`: another card was there before, in the same dialog. */
export type ShownCard = SignalCard & { key: string; place: number; isFollowing: boolean }

type Stack = { shown: ShownCard | null; isOpen: boolean; isOver: boolean }

/** The cards of signals, one on top: what was just sent, which goes by itself, then what waits to be opened, unless `isSentOnly`. They wait while another dialog is open. */
export function useSignalStack(isSentOnly: boolean) {
  const { mutate: openSignal } = useOpenSignal()
  const cards = useCards(isSentOnly)
  const isFree = useTopLayer(({ dialogIds }) => dialogIds.length === 0)
  const [{ shown, isOpen }, setStack] = useState<Stack>({ shown: null, isOpen: false, isOver: true })
  const rest = shown && isOpen ? cards.filter((card) => !isSame(card, shown)) : cards
  const [next] = rest
  useEffect(() => {
    if (isOpen || !isFree || next === undefined) return
    setStack((before) => following(before, next))
  }, [isOpen, isFree, next])
  useForgettingSent()

  const finish = (how: 'next' | 'close') => {
    if (shown === null) return
    if (shown.kind === 'sent') forgetSentSignal(shown.signal.userId)
    else openSignal(shown.signal)
    setStack((before) => (how === 'next' && next ? following(before, next) : { ...before, isOpen: false, isOver: next === undefined }))
  }
  const goOn = useEffectEvent(() => finish('next'))
  const sentKey = isOpen && shown?.kind === 'sent' ? shown.key : null
  useEffect(() => {
    if (sentKey === null) return
    const timer = setTimeout(() => goOn(), POPUP_MS)
    return () => clearTimeout(timer)
  }, [sentKey])
  const isAnswered = isOpen && shown?.kind === 'received' && cards.some((card) => card.kind === 'sent' && isOf(card, shown))
  useEffect(() => {
    if (isAnswered) goOn()
  }, [isAnswered])

  const left = rest.filter(({ kind }) => kind === 'received').length
  return {
    shown,
    isOpen,
    count: shown ? shown.place + left : 0,
    hasNext: next !== undefined,
    confirm: () => finish('next'),
    close: () => finish('close'),
  }
}

/** A signal that arrives live is put into the cache for every screen alike, and so joins the row. */
function useCards(isSentOnly: boolean): SignalCard[] {
  const waiting = useQuery({ ...signalsQuery(), refetchOnMount: 'always', enabled: !isSentOnly })
  const sent = useSentSignals(({ signals }) => signals)
  const received = isSentOnly ? [] : (waiting.data?.signals ?? [])
  return [
    ...sent.map((signal) => ({ kind: 'sent' as const, signal })),
    ...received.map((signal) => ({ kind: 'received' as const, signal })),
  ]
}

/** What was sent from a screen that is gone must not come up on the next one. */
function useForgettingSent(): void {
  useEffect(() => {
    forgetSentSignals()
    return forgetSentSignals
  }, [])
}

let lastKey = 0

function following({ shown, isOpen, isOver }: Stack, card: SignalCard): Stack {
  lastKey += 1
  const before = isOver || shown === null ? 0 : shown.place
  const place = before + (card.kind === 'received' ? 1 : 0)
  return { shown: { ...card, key: String(lastKey), place, isFollowing: isOpen }, isOpen: true, isOver: false }
}

function isSame(card: SignalCard, shown: SignalCard): boolean {
  return card.kind === shown.kind && isOf(card, shown)
}

function isOf(card: SignalCard, shown: SignalCard): boolean {
  return card.signal.userId === shown.signal.userId
}
