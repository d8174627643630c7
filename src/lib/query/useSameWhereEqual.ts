import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** The new value with every equal part of the one before it: what is memoised by identity renders again only where something changed. */
export function useSameWhereEqual<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  const next: Value = replaceEqualDeep(kept, value)
  if (next !== kept) setKept(next)
  return next
}
