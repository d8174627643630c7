/** The shortest intervals that pg-boss allows. */
export const QUICK_PACE = { poll: 0.5, clock: 1, supervise: 1, heartbeat: 10 }
