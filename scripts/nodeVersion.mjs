/**
 * Chooses the Node that runs the product: the package's or, where the platform's is older, the newer of that and the running one.
 * @param pinned version of the package's Node, null when there is none for this platform
 * @param own version of the running Node
 * @param wanted the version of `.node-version`
 * @param needed the lowest supported, from `engines`
 * @returns `node` is null when neither is enough; `remark` is a sentence to print, if any
 */
export function chooseNode({ pinned, own, wanted, needed }) {
  if (pinned === wanted) return { node: 'pinned', remark: null }
  const fits = (version) => version !== null && compareVersions(version, needed) >= 0
  if (!fits(pinned) && !fits(own)) {
    const found = pinned ? `the one for this platform is ${pinned}` : 'there is none for this platform'
    return {
      node: null,
      remark: `Node ${needed} or newer is needed. It comes as a package, but ${found}: install Node ${wanted} and try again.`,
    }
  }
  const node = fits(pinned) && (!fits(own) || compareVersions(pinned, own) >= 0) ? 'pinned' : 'own'
  const found = pinned ? `only Node ${pinned}` : 'no Node'
  return {
    node,
    remark: `There is ${found} as a package for this platform, not ${wanted}: Node ${node === 'own' ? own : pinned} runs everything.`,
  }
}

export function compareVersions(one, other) {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((index) => (ones[index] ?? 0) !== (others[index] ?? 0))
  return at === undefined ? 0 : (ones[at] ?? 0) - (others[at] ?? 0)
}
