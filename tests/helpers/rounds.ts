/**
 * Rounds of a race: some in `npm test`, all with SOAK=1 (`npm run soak`). A race that fails once in a hundred times is found by many runs of 20
 * as well as by one of 200.
 */
export function rounds(inSoak: number, inTests = Math.min(inSoak, 20)): number {
  return process.env.SOAK === '1' ? inSoak : inTests
}
