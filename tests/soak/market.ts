import { drillMarket } from '#tests/helpers/marketDrill.ts'

/**
 * 50 members trade at random, 10,000 operations over many days, while database and server are killed (-9) in turns, one a round. After each round the database must hold all answers. Prints a line a round and the answers by operation; fails at the first fault.
 * Run: node tests/soak/market.ts [rounds, 20 by default] [folder of a PostgreSQL's programs, instead of the embedded one] [operations] [seed]
 */
const [rounds = '20', bin, operations = '10000', seed = String(Date.now() % 1e9)] = process.argv.slice(2)

const begin = performance.now()
console.log(`${bin ? `PostgreSQL in ${bin}` : 'the embedded database'}, seed ${seed}`)
const drill = { members: 50, rounds: Number(rounds), operations: Number(operations), seed: Number(seed), bin: bin || undefined }
const { faults, kinds, done, refused, lost, kills } = await drillMarket({ ...drill, say: (line) => console.log(`  ${line}`) })
for (const [kind, codes] of kinds) {
  const counts = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, times]) => `${code} ${times}`)
  console.log(`  ${kind.padEnd(12)} ${counts.join(', ')}`)
}
for (const fault of faults) console.log(`  FAULT ${fault}`)
const told = `${done + refused} operations: ${done} done, ${refused} refused, ${lost} calls sent again`
console.log(`${told}; ${kills} kills, ${faults.length} faults, ${((performance.now() - begin) / 1000).toFixed(0)} s`)
process.exit(faults.length === 0 ? 0 : 1)
