import type { Node } from 'konva/lib/Node.js'
import type { Box } from '../model/artboard.ts'

type CacheConfig = Box & { pixelRatio: number }

const CONFIG = 'cacheConfig'

/** Paints a node once and copies it in each frame: soft shadows and letters would take the most of it. */
export function cacheNode(node: Node, config: CacheConfig): void {
  node.setAttr(CONFIG, config)
  node.cache(config)
}

/** Repaints a cached node on a new canvas. */
export function renewCache(node: Node): void {
  const config = node.getAttr(CONFIG) as CacheConfig | undefined
  if (config) node.cache(config)
}
