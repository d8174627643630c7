let joinedId: string | null = null

/** Which station was joined or made a moment ago: who then comes into its room for the first time is seen walking in, once. */
export const newcomer = {
  joined(stationId: string): void {
    joinedId = stationId
  },
  /** Whether it was this one; asked again it was not. */
  take(stationId: string): boolean {
    const isNew = joinedId === stationId
    joinedId = null
    return isNew
  },
}
