import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The client's page for programs that make a preview of a link: they fetch its picture from outside, so it needs the whole address, which only
 * the running server knows.
 * @param client the folder of the built client
 * @returns null when there is none
 */
export async function readPreviewPage(client: string, publicUrl: string): Promise<string | null> {
  try {
    return withWholeAddresses(await readFile(join(client, 'index.html'), 'utf8'), publicUrl)
  } catch {
    return null
  }
}

/** @param publicUrl as an operator wrote it in the settings */
export function withWholeAddresses(page: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl)
  return page.replace(/(<meta property="og:image" content=")(?=\/)/g, (tag) => tag + origin)
}
