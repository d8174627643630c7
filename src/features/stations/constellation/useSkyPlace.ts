import { useState } from 'react'
import { z } from 'zod'
import { monthOf } from '#contract/rules/serviceDate.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { useBackToClose } from '#ui/useBackToClose.ts'

/** `month` is `YYYY-MM`, null for the newest; `date` is the day that is open. */
const Place = z.object({ month: z.string().nullable(), date: z.string().nullable() })
type Place = z.output<typeof Place>
const START: Place = { month: null, date: null }

/**
 * Where one is in the sheet. It begins with the newest month at each opening, is the same after a reload, and stays drawn while the sheet
 * closes. An open day is a step of the history.
 */
export function useSkyPlace(isOpen: boolean) {
  const [kept, keep] = useEntryState<Place>('skyPlace', START, Place)
  const [place, setPlace] = useState(kept)
  const [lastDate, setLastDate] = useState<string | null>(null)
  const [from, setFrom] = useState(0.5)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setPlace(START)
      setLastDate(null)
    }
  }
  const go = (next: Place) => {
    setPlace(next)
    keep(next)
  }
  const closeDay = () => {
    setLastDate(place.date)
    go({ ...place, date: null })
  }
  useBackToClose(isOpen && place.date !== null, closeDay)
  return {
    ...place,
    /** The day that was open before. */
    lastDate,
    /** Where the open day's star was, as a share of the sheet's width. */
    from,
    goToMonth: (month: string | null) => go({ month, date: null }),
    openDay: (date: string, share: number) => {
      setFrom(share)
      go({ month: monthOf(date), date })
    },
    closeDay,
    /** The sheet closes. */
    forget: () => keep(START),
  }
}
