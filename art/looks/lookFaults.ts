import { type Look, wornParts } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { ARTBOARD } from '../build/recipes.ts'
import { stemOf } from '../build/sources.ts'
import { type Body, findGaps, type Gap } from './bodyGaps.ts'
import { clearOf, cut, type LayerAlphas, MODEL_SKIN, overlaps, type Piece } from './layerAlphas.ts'
import type { Area, Mask } from './mask.ts'

/** A fault of a look, and its cause: parts without ending, or one layer. */
export type LookFault = Omit<Gap, 'kind'> & { kind: Gap['kind'] | 'missing' | 'edge'; of: string[] }

/** Trunk and arms, then legs and feet: apart, because each has far fewer different combinations than both. */
const AREAS: Area[] = [
  { left: 140, top: 390, width: 360, height: 246 },
  { left: 190, top: 634, width: 220, height: 126 },
]
const CLOTHES_OR_SKIN = /^(fashion|face_skin)_/
const SUFFIX = /_[A-Za-z]+$/
const HAND = /_(open|grip)[LR]$/
/** Units at every edge of the artboard that stay clear. */
const MARGIN = 4
/** Fainter than this (of 255) is a soft edge. */
const PAINTED = 16

/** Finds faults in pixels; caches every combination of layers. */
export class LookCheck {
  readonly #alphas: LayerAlphas
  readonly #declared: ReadonlySet<string>
  readonly #parts: ReadonlySet<string>
  readonly #bodies: Body[]
  readonly #seen = new Map<string, Gap[]>()

  /**
   * @param alphas of all existing layers
   * @param declared all layer names of the catalogue
   * @throws Error when the body itself is missing
   */
  constructor(alphas: LayerAlphas, declared: ReadonlySet<string>, vestIn: (area: Area) => Mask) {
    const body = alphas.get(`${MODEL_SKIN}_back`)
    if (!body) throw new Error('no body: are the pictures built?')
    this.#alphas = alphas
    this.#declared = declared
    this.#parts = new Set([...declared].map((name) => name.replace(SUFFIX, '')))
    this.#bodies = AREAS.map((area) => ({ area, alpha: cut(body, area), isVest: vestIn(area) }))
  }

  faultsOf(look: Look): LookFault[] {
    const names = layersOf(look, (name) => this.#declared.has(name))
    const of = wornParts(look).map(stemOf)
    const gaps = this.#bodies.flatMap((body) => this.#gapsIn(body, names))
    return [...gaps.map((gap) => ({ ...gap, of })), ...this.#missing(look, names)]
  }

  /** Painted places in the artboard's margin, one a layer. */
  edgeFaults(): LookFault[] {
    return [...this.#alphas].flatMap(([name, piece]) => {
      const size = paintedInMargin(piece)
      return size === 0 ? [] : [{ kind: 'edge', size, x: piece.left, y: piece.top, of: [name] }]
    })
  }

  #gapsIn(body: Body, names: string[]): Gap[] {
    const model = names.map((name) => name.replace(/^face_skin_[0-9]+/, MODEL_SKIN))
    const over = model.slice(model.indexOf(`${MODEL_SKIN}_back`) + 1).filter((name) => {
      const piece = this.#alphas.get(name)
      return CLOTHES_OR_SKIN.test(name) && piece !== undefined && overlaps(piece, body.area)
    })
    const key = [body.area.top, ...over].join()
    const known = this.#seen.get(key)
    if (known) return known
    const skin = over.filter((name) => name.startsWith('face_skin_'))
    const gaps = findGaps(body, clearOf(this.#pieces(over), body.area), clearOf(this.#pieces(skin), body.area))
    this.#seen.set(key, gaps)
    return gaps
  }

  #pieces(names: string[]): Piece[] {
    return names.map((name) => this.#alphas.get(name)).filter((piece) => piece !== undefined)
  }

  /** Missing layers, undeclared worn parts, and hands that a skin lacks. */
  #missing(look: Look, names: string[]): LookFault[] {
    const lost = names.filter((name) => !this.#alphas.has(name))
    const unknown = wornParts(look)
      .map(stemOf)
      .filter((part) => !this.#parts.has(part))
    const hands = layersOf(look, () => true).filter((name) => HAND.test(name) && !this.#declared.has(name))
    return [...lost, ...unknown, ...hands].map((name) => ({ kind: 'missing', size: 0, x: 0, y: 0, of: [name] }))
  }
}

function paintedInMargin({ left, top, width, height, alpha }: Piece): number {
  const isInside = left >= MARGIN && top >= MARGIN && left + width <= ARTBOARD.width - MARGIN && top + height <= ARTBOARD.height - MARGIN
  if (isInside) return 0
  let count = 0
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < PAINTED) continue
    const [x, y] = [left + (i % width), top + Math.floor(i / width)]
    if (x < MARGIN || y < MARGIN || x >= ARTBOARD.width - MARGIN || y >= ARTBOARD.height - MARGIN) count += 1
  }
  return count
}
