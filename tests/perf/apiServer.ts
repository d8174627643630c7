import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * What `apiRead.ts` measures the product beside: Fastify and pg with the same statement and nothing else, no authentication, no validation,
 * no limits, no log. `node tests/perf/apiServer.ts <database> <statement> <person>`; says its port by a process message.
 */
const [connectionString = '', statement = '', personId = ''] = process.argv.slice(2)

const pool = new Pool({ connectionString, max: 20 })
const app = Fastify()
app.get('/read', async () => (await pool.query(statement, [personId, personId])).rows)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
