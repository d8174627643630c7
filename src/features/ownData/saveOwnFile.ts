import { downloadOwnBook, downloadOwnRows, type OwnDataFileKind } from '#contract/ownData.ts'
import { download } from '#lib/api/download.ts'
import { saveFile } from '#lib/dom/saveFile.ts'

const ENDPOINTS = { book: downloadOwnBook, data: downloadOwnRows } as const

/** Fetches a file of the export and saves it to the device. @throws ApiError */
export async function saveOwnFile(kind: OwnDataFileKind, name: string): Promise<void> {
  const content = await download(ENDPOINTS[kind])
  // Of no type that a window would show: an address made of it belongs to our site.
  saveFile(new File([content], name, { type: 'application/octet-stream' }))
}
