import dress from '#art/dress.json' with { type: 'json' }
import type { Look } from '#contract/look.ts'

/** What is dressed on the landing page until somebody chooses. The art build draws it as one picture. */
export const START_LOOK: Look = dress
