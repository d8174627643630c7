const answers = new Map<string, Promise<Response | undefined>>()

/** Keeps an answer for the call that will want it. One that does not come is as if it had never been asked for. */
export function storeBootResponse(address: string, answer: Promise<Response | undefined>): void {
  answers.set(
    address,
    answer.catch(() => undefined),
  )
}

/** The answer of a call, if it was asked for early: it serves once. */
export function takeBootResponse(address: string): Promise<Response | undefined> | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
