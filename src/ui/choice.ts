export type Choice<T extends string> = { value: T; label: string }

/** The choice that an arrow key leads to, around the ends; undefined for other keys. */
export function choiceByKey<T extends string>(choices: Choice<T>[], now: T, key: string): T | undefined {
  const at = choices.findIndex(({ value }) => value === now)
  const last = choices.length - 1
  const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[key]
  return next === undefined ? undefined : choices[next]?.value
}
