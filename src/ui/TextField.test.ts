import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NAME_LENGTH } from '#contract/limits.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

const FAMILY = '👨‍👩‍👧‍👦'
type Input = ReactElement<{ onChange: (event: object) => void; onCompositionStart: () => void; onCompositionEnd: (event: object) => void }>

function aField() {
  const told: string[] = []
  const inputs: Input[] = []
  const props: TextFieldProps = { label: '이름', value: '', onValueChange: (text) => told.push(text), limit: NAME_LENGTH }
  renderToStaticMarkup(
    createElement(() => {
      const field = TextField(props)
      inputs.push(inputIn(field))
      return field
    }),
  )
  const input = inputs[0]?.props
  if (!input) throw new Error('There is no input')
  const eventOf = (text: string) => ({ target: { value: text }, currentTarget: { value: text } })
  return {
    told,
    type: (text: string) => input.onChange(eventOf(text)),
    beginSyllable: () => input.onCompositionStart(),
    endSyllable: (text: string) => input.onCompositionEnd(eventOf(text)),
  }
}

function inputIn(node: ReactNode): Input {
  const all = elementsIn(node).filter((element): element is Input => element.type === 'input')
  if (!all[0]) throw new Error('There is no input')
  return all[0]
}

function elementsIn(node: ReactNode): ReactElement[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  return isValidElement<{ children?: ReactNode }>(node) ? [node, ...elementsIn(node.props.children)] : []
}

it('takes fifteen families and cuts the sixteenth as a whole', () => {
  const { told, type } = aField()
  type(FAMILY.repeat(15))
  type(`${FAMILY.repeat(15)}${FAMILY}`)
  expect(told).toEqual([FAMILY.repeat(15), FAMILY.repeat(15)])
})

it('cuts what is too heavy for the server before it is sent', () => {
  const { told, type } = aField()
  const couple = '👩🏻\u200d❤\ufe0f\u200d💋\u200d👩🏼'
  type(couple.repeat(15))
  expect(told).toEqual([couple.repeat(10)])
})

it('tells its owner whole characters, also while a syllable is being composed', () => {
  const { told, type, beginSyllable, endSyllable } = aField()
  beginSyllable()
  type(`${'가'.repeat(14)}나`)
  type(`${'가'.repeat(14)}난`)
  type(`${'가'.repeat(14)}난ㄷ`)
  endSyllable(`${'가'.repeat(14)}난다`)
  expect(told).toEqual([`${'가'.repeat(14)}나`, ...Array(3).fill(`${'가'.repeat(14)}난`)])
})

it('counts a family as one', () => {
  const markup = renderToStaticMarkup(
    createElement(TextField, {
      label: '이름',
      value: `${FAMILY}민아`,
      onValueChange: () => undefined,
      limit: NAME_LENGTH,
      hasCounter: true,
    }),
  )
  expect(markup).toContain('>3 / 15<')
})
