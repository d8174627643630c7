import address from 'virtual:licenses'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '#lib/api/apiError.ts'
import { STALE } from '#lib/query/stale.ts'

const List = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.number() })),
  texts: z.array(z.string()),
})
export type LicensedPackage = { name: string; version: string; license: string; text: string }

/** What this product is made of, by name, each with the text of its licence. A file of the build: nobody needs to be logged in for it. */
export function licensesQuery() {
  return queryOptions({ queryKey: ['licenses'], queryFn: ({ signal }) => readList(signal), staleTime: STALE.forever })
}

async function readList(signal: AbortSignal): Promise<LicensedPackage[]> {
  const response = await fetch(address, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new ApiError('NETWORK', { cause })
  })
  const list = List.safeParse(await response.json().catch(() => null))
  if (!response.ok || !list.success) throw new ApiError('UNEXPECTED_ANSWER', { status: response.status })
  const { packages, texts } = list.data
  return packages.map((listed) => ({ ...listed, text: texts[listed.text] ?? '' }))
}

/** Those whose name or licence has the words in it, in any case. */
export function findPackages(packages: readonly LicensedPackage[], words: string): LicensedPackage[] {
  const sought = words.trim().toLowerCase()
  return packages.filter(({ name, license }) => name.toLowerCase().includes(sought) || license.toLowerCase().includes(sought))
}
