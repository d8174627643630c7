import { parseArgs } from 'node:util'
import { recordAction } from '#server/modules/moderation/operatorActions.service.ts'
import { readItems, setOfficialPrice, setRetired } from '../../modules/market/itemChanges.service.ts'
import { loadWardrobe } from '../../wardrobe.ts'
import { type Changing, type Command, changingCommand, onlyArgument } from './command.ts'
import { counted } from './format.ts'
import { drawTable } from './table.ts'

const MAX_STONES = 100_000

export const listItems: Command = {
  usage: '[--changed]',
  summary: 'what the official shop sells, at which price, and what was retired',
  prepare: (args) => {
    const { changed } = parseArgs({ args, options: { changed: { type: 'boolean', default: false } } }).values
    return async ({ db }) => {
      const items = await readItems({ db, wardrobe: loadWardrobe() })
      const shown = items.filter(({ price, catalogue, isRetired }) => !changed || price !== catalogue || isRetired)
      const rows = shown.map(({ id, name, price, catalogue, isRetired }) => [
        id,
        name,
        String(price),
        price === catalogue ? '' : `catalogue: ${catalogue}`,
        isRetired ? 'retired' : '',
      ])
      console.log(`${drawTable(['item', 'name', 'stones', '', ''], rows)}\n\n${counted(shown.length, 'item')}.`)
    }
  },
}

export const priceItem = changingCommand({
  usage: 'ITEM STONES',
  summary: 'gives an item another official price, from the next purchase on',
  details:
    'Offers of members keep their prices, also those above the new one, and nobody is told: hearts of the used shop hear of offers only.\nWho sees the old price and buys is told first that it changed.',
  prepare: ({ positionals }) => {
    const [item, stones = '', ...rest] = positionals
    if (item === undefined || rest.length > 0 || !/^[1-9][0-9]{0,5}$/.test(stones) || Number(stones) > MAX_STONES)
      throw new Error(`It takes an ITEM and a price of 1 to ${MAX_STONES} stones.`)
    const price = Number(stones)
    return async ({ tx, operator, at }) => {
      const wardrobe = loadWardrobe()
      const part = itemOf(wardrobe, item)
      const above = await setOfficialPrice(tx, wardrobe, { item: part.file, price, at })
      await recordAction(tx, { operator, command: 'items price', detail: `${item} ${price}` }, at)
      return [
        `${item} (${part.name}) costs ${counted(price, 'stone')}.`,
        ...(above > 0 ? [`${counted(above, 'offer')} of members ask for more.`] : []),
      ]
    }
  },
})

export const retireItem = changingCommand({
  usage: 'ITEM',
  summary: 'the official shop sells an item no more',
  details: 'Who owns it keeps it, wears it and may sell it. Hearts stay, and show it again when it is restored.',
  prepare: ({ positionals }) => {
    const item = onlyArgument(positionals, 'ITEM')
    return (changing) => retire(changing, item, true)
  },
})

export const restoreItem = changingCommand({
  usage: 'ITEM',
  summary: 'the official shop sells it again',
  prepare: ({ positionals }) => {
    const item = onlyArgument(positionals, 'ITEM')
    return (changing) => retire(changing, item, false)
  },
})

async function retire({ tx, operator, at }: Changing, item: string, isRetired: boolean): Promise<string[]> {
  const part = itemOf(loadWardrobe(), item)
  const hearts = await setRetired(tx, part.file, isRetired ? at : null)
  await recordAction(tx, { operator, command: isRetired ? 'items retire' : 'items restore', detail: item }, at)
  return [`${item} (${part.name}) is ${isRetired ? 'retired' : 'on sale'}; ${counted(hearts, 'heart')} in the official shop.`]
}

function itemOf(wardrobe: ReturnType<typeof loadWardrobe>, item: string) {
  const part = wardrobe.part(`${item}.png`)
  if (!part?.store) throw new Error(`The official shop has no item ${item}.`)
  return part
}
