import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * The peer of `apiRead.ts`: Fastify and pg with the same statement and nothing else. `node tests/perf/apiServer.ts <database> <statement> <person>`;
 * sends its port as a process message.
 */
const [connectionString = '', statement = '', personId = ''] = process.argv.slice(2)

const pool = new Pool({ connectionString, max: 20 })
const app = Fastify()
app.get('/read', async () => (await pool.query(statement, [personId, personId])).rows)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
