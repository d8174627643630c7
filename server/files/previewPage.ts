import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The client's page with absolute addresses of pictures for link previews. @returns null without a build */
export async function readPreviewPage(client: string, publicUrl: string): Promise<string | null> {
  try {
    return withWholeAddresses(await readFile(join(client, 'index.html'), 'utf8'), publicUrl)
  } catch {
    return null
  }
}

export function withWholeAddresses(page: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl)
  return page.replace(/(<meta property="og:image" content=")(?=\/)/g, (tag) => tag + origin)
}
