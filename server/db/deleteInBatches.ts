/** Small, so that locks are short. */
const ROWS_A_ROUND = 5000
/** More than arrives in an hour; the rest waits for the next run. */
const MAX_ROUNDS = 20

/** Deletes in short statements of at most `limit` rows until one finds fewer. @returns how many rows */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let sum = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const count = await deleteSome(ROWS_A_ROUND)
    sum += count
    if (count < ROWS_A_ROUND) break
  }
  return sum
}
