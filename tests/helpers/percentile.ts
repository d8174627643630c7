export function sorted(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other)
}

/** The value that this part of the sorted values is below. @param part 0 to 1 @returns NaN of no values */
export function percentile(ascending: readonly number[], part: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.NaN
}
