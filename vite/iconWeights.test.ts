import { expect, it } from 'vitest'
import { iconWeightsIn } from './iconWeights.ts'

const weights = (jsx: string) =>
  [...(iconWeightsIn(`import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'\n${jsx}`).get('Bell') ?? [])].sort()

it.each([
  ['<BellIcon size={24} />', ['regular']],
  ['<BellIcon size={24} weight="bold" aria-hidden />', ['bold']],
  ['<BellIcon /> <BellIcon weight="fill" />', ['fill', 'regular']],
  ["<BellIcon\n size={24}\n weight={isOn ? 'fill' : 'regular'}\n/>", ['fill', 'regular']],
  ['<BellIcon weight={weight} />', ['bold', 'fill', 'regular']],
  ['<BellIcon {...rest} />', ['bold', 'fill', 'regular']],
  ['const icons = { bell: BellIcon }', ['bold', 'fill', 'regular']],
])('reads the weights of %s', (jsx, expected) => {
  expect(weights(jsx)).toEqual(expected)
})

it('knows nothing of an icon that is not imported', () => {
  expect(iconWeightsIn('<BellIcon />').size).toBe(0)
})
