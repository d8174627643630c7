type Insert = typeof Node.prototype.insertBefore
type Remove = typeof Node.prototype.removeChild

/**
 * Browsers that translate a page, and extensions, put elements in the place of text nodes or around them. React keeps the nodes that it made: a
 * new number would be written where nobody sees it, and removing such a node throws, which takes the screen away. From now on a node that is to be
 * changed goes back to its place first. In the DOM's own methods, because React offers no place for it and each text would have to be wrapped.
 */
export function survivePageTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const standIns = watchReplacedTexts()

  /** The child of `parent` that is or contains `child`, or replaced it. */
  function childOf(parent: Node, child: Node): Node | null {
    if (!child.parentNode) putBack(child)
    let at: Node | null = child
    while (at && at.parentNode !== parent) at = at.parentNode
    return at
  }

  function putBack(text: Node): void {
    const standIn = standIns.get(text)
    standIns.delete(text)
    standIn?.parentNode?.replaceChild(text, standIn)
  }

  Node.prototype.removeChild = function (this: Node, child: Node) {
    const own = child.parentNode === this ? child : childOf(this, child)
    if (own) removeChild.call(this, own)
    return child
  } as Remove
  Node.prototype.insertBefore = function (this: Node, node: Node, before: Node | null) {
    return insertBefore.call(this, node, before === null || before.parentNode === this ? before : childOf(this, before))
  } as Insert
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (!this.parentNode) putBack(this)
      nodeValue?.set?.call(this, value)
    },
  })
}

/** The placeholder of each text that was removed. */
function watchReplacedTexts(): WeakMap<Node, Node> {
  const standIns = new WeakMap<Node, Node>()
  const remember = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    if (!standIn) return
    for (const node of removedNodes) if (node instanceof Text) standIns.set(node, standIn)
  }
  new MutationObserver((records) => records.forEach(remember)).observe(document.body, { childList: true, subtree: true })
  return standIns
}
