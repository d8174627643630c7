import type { Plugin } from 'vite'
import { BOOT_FILE } from './chunks.ts'

/** Loads the file of the first calls before all others: it runs while libraries and style sheets are still loading. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === BOOT_FILE)
        if (chunk === undefined) throw new Error(`the build has no file ${BOOT_FILE}`)
        return [
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }, injectTo: 'head-prepend' },
        ]
      },
    },
  }
}
