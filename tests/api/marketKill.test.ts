import { expect, it } from 'vitest'
import { drillMarket } from '#tests/helpers/marketDrill.ts'
import { preparedDataDir } from '#tests/helpers/preparedData.ts'

const OPERATIONS = 140
const RUN_MS = 400_000

// The long run, with 10,000 operations of 50 members and 20 kills: npm run soak -- market
it(
  'loses and makes nothing while members trade, and the database and then the server are killed (-9)',
  async () => {
    const seed = Math.floor(Math.random() * 1e9)
    const drill = { members: 8, rounds: 2, operations: OPERATIONS, seed, say: (line: string) => console.log(line) }
    const { faults, done, refused, lost, kills } = await drillMarket({ ...drill, dataDir: await preparedDataDir() })
    expect(faults, `seed ${seed}`).toEqual([])
    expect({ kills, operations: done + refused }).toEqual({ kills: 2, operations: OPERATIONS })
    expect([done > 0, refused > 0, lost > 0]).toEqual([true, true, true])
  },
  RUN_MS,
)
