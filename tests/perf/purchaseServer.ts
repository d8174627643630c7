import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * The peer of `purchases.ts`: Fastify and pg that write the same rows by plain statements in a transaction, without authentication, validation, limits and
 * log. `node tests/perf/purchaseServer.ts <database>`; sends its port as a process message.
 */
const [connectionString = ''] = process.argv.slice(2)

type Purchase = { personId: string; item: string; price: number; key: string }

const pool = new Pool({ connectionString, max: 20 })
const app = Fastify()

app.post<{ Body: Purchase }>('/purchase', async ({ body: { personId, item, price, key } }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(`select id, balance from ledger_account where person_id = $1 and currency = 'stone' for update`, [
      personId,
    ])
    const [account] = rows
    if (Number(account.balance) < price) throw new Error('not enough')
    const [stone, transfer] = [Number(account.balance) - price, randomUUID()]
    await client.query('insert into owned_item (person_id, item, acquired_at) values ($1, $2, now())', [personId, item])
    await client.query('update ledger_account set balance = $1 where id = $2', [stone, account.id])
    await client.query(`insert into ledger_transfer (id, reason, item, created_at) values ($1, 'PURCHASE', $2, now())`, [transfer, item])
    await client.query(
      `insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at)
       select $1::uuid, $2::uuid, $3::bigint, $4::bigint, now()
       union all select $1, id, -$3, null, now() from ledger_account where kind = 'shop' and currency = 'stone'`,
      [transfer, account.id, -price, stone],
    )
    await client.query('insert into idempotency_key (person_id, key, request, answer, created_at) values ($1, $2, $3, $4, now())', [
      personId,
      key,
      `POST /purchase ${item}`,
      { stone },
    ])
    await client.query('commit')
    return { message: 'item purchased', wallet: { stone } }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
