/**
 * Rounds of a race: some in `npm test`; with SOAK=1 (`npm run soak`) all, with SOAK=0.25 a quarter of them. A race that fails once in a hundred
 * times is found by many runs of 20 as well as by one of 200.
 */
export function rounds(inSoak: number, inTests = Math.min(inSoak, 20)): number {
  const share = Number(process.env.SOAK ?? 0)
  return share > 0 ? Math.max(inTests, Math.round(share * inSoak)) : inTests
}
