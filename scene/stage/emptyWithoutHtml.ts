import { Stage } from 'konva/lib/Stage.js'

const buildDOM = Stage.prototype._buildDOM

/** One for all stages: V8 keeps the last accessor of elements, which by a closure would hold the screen that was left. */
const EMPTYING: PropertyDescriptor & ThisType<Element> = {
  set() {
    this.replaceChildren()
  },
  configurable: true,
}

/** Konva empties a stage's container by `innerHTML = ''`, which Trusted Types refuse (docs/adr/0027): meanwhile, it is emptied without HTML. */
Stage.prototype._buildDOM = function (this: Stage) {
  const container: HTMLDivElement = this.container()
  Object.defineProperty(container, 'innerHTML', EMPTYING)
  buildDOM.call(this)
  Reflect.deleteProperty(container, 'innerHTML')
}
