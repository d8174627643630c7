import { Stage } from 'konva/lib/Stage.js'

const buildDOM = Stage.prototype._buildDOM

/** Konva empties a stage's container by `innerHTML = ''`, which Trusted Types refuse (docs/adr/0027): meanwhile, it is emptied without HTML. */
Stage.prototype._buildDOM = function (this: Stage) {
  const container: HTMLDivElement = this.container()
  Object.defineProperty(container, 'innerHTML', { set: () => container.replaceChildren(), configurable: true })
  buildDOM.call(this)
  Reflect.deleteProperty(container, 'innerHTML')
}
