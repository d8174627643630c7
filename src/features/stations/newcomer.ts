let joinedId: string | null = null

/** Which station was joined or made a moment ago: who then comes into its room for the first time is seen walking in, once. */
export const newcomer = {
  joined(stationId: string): void {
    joinedId = stationId
  },
  is(stationId: string): boolean {
    return joinedId === stationId
  },
  /** Its room is open: asked again it is nobody's first time. */
  entered(): void {
    joinedId = null
  },
}
