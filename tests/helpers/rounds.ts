/**
 * How often a test tries its race: a part of the rounds in `npm test`, all of them with SOAK=1 (`npm run soak`).
 * A race that is lost once in a hundred times is found by many landings of 20 rounds as well as by one run of 200.
 */
export function rounds(inSoak: number, inTests = Math.min(inSoak, 20)): number {
  return process.env.SOAK === '1' ? inSoak : inTests
}
