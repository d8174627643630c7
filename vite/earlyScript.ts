import type { Plugin } from 'vite'
import { EARLY_FILE } from './chunks.ts'

/** Lets the page begin with the file of the first calls: it runs as soon as it is there, while libraries and style sheets still come. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === EARLY_FILE)
        if (chunk === undefined) throw new Error(`the build has no file ${EARLY_FILE}`)
        return [
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }, injectTo: 'head-prepend' },
        ]
      },
    },
  }
}
