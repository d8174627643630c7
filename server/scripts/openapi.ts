import { writeFile } from 'node:fs/promises'
import { drawOpenApi, OPENAPI_FILE } from './drawOpenApi.ts'

await writeFile(OPENAPI_FILE, await drawOpenApi())
console.log(`${OPENAPI_FILE} written`)
