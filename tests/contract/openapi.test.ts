import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawOpenApi, OPENAPI_FILE } from '#server/scripts/drawOpenApi.ts'

it('contract/openapi.json is what the routes say (else run: npm run openapi)', async () => {
  expect(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))).toEqual(JSON.parse(await drawOpenApi()))
})
