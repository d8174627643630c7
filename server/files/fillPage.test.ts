import { expect, it } from 'vitest'
import { fillPage } from './fillPage.ts'

it('writes values as text and into quoted attributes, whatever they are made of', () => {
  const page = '<p class="a">{{name}}님</p><a href="mailto:{{name}}">{{ name }}</a>'
  expect(fillPage(page, { name: `<script>"&'$&` })).toBe(
    '<p class="a">&lt;script&gt;&quot;&amp;&#39;$&amp;님</p><a href="mailto:&lt;script&gt;&quot;&amp;&#39;$&amp;">{{ name }}</a>',
  )
})

it('a value that looks like a placeholder is text, too', () => {
  expect(fillPage('<p>{{one}} {{two}}</p>', { one: '{{two}}', two: '2' })).toBe('<p>{{two}} 2</p>')
})

it('what would hold nothing goes, and what holds more stays', () => {
  const page =
    '<p><span>{{one}}</span><span class="x">{{two}}</span><b>{{two}} 명</b></p><meta name="ad" content="{{two}}"/><meta name="b" content="c"/>'
  expect(fillPage(page, { one: '1', two: null })).toBe('<p><span>1</span><b> 명</b></p><meta name="b" content="c"/>')
})

it('leaves what it is given no value for, also when it has the name of what every object has', () => {
  expect(fillPage('{{token}} {{constructor}}', {})).toBe('{{token}} {{constructor}}')
})
