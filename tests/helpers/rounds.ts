/** Rounds of a race: few in `npm test`, all with SOAK=1 (`npm run soak`), a quarter with SOAK=0.25. A fault of one in a hundred is found by many runs of 20 as well as by one of 200. */
export function rounds(inSoak: number, inTests = Math.min(inSoak, 20)): number {
  const share = Number(process.env.SOAK ?? 0)
  return share > 0 ? Math.max(inTests, Math.round(share * inSoak)) : inTests
}
