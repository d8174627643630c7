import { useRef, useState } from 'react'
import { showPopup } from '#ui/feedback.store.ts'
import { type StationField, type StationForm, stationFormValidationError } from './stationForm.ts'

/** Tells what is wrong with a form in a popup, and marks the fields that it is about until they are right. */
export function useFormCheck(form: StationForm) {
  const [isAsked, setAsked] = useState(false)
  const inputs = useRef(new Map<StationField, HTMLInputElement>())
  const error = stationFormValidationError(form)
  return {
    isMarked: (field: StationField) => isAsked && error?.fields.includes(field) === true,
    inputRef: (field: StationField) => (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(field, input)
      else inputs.current.delete(field)
    },
    /** @returns whether the form may be sent */
    check: (): boolean => {
      setAsked(error !== null)
      if (error === null) return true
      showPopup(error.sentence)
      const [first] = error.fields
      if (first) inputs.current.get(first)?.focus()
      return false
    },
  }
}

export type FormCheck = ReturnType<typeof useFormCheck>
