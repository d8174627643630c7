import { expect, it } from 'vitest'
import { removeUnusedCss } from './removeUnusedCss.ts'

const text = '<html class="dark"><body id="top"><p class="t1 label">글</p><script>cx("shaking", styles.row_a1)</script>'

it.each([
  ['a class', '.t1{top:0}.t2{top:0}', '.t1{top:0}'],
  ['an id', '#top{top:0}#root{top:0}', '#top{top:0}'],
  ['a class beside those of a script', '.shaking{top:0}.row_a1{left:0}.row_b2{top:0}', '.shaking{top:0}.row_a1{left:0}'],
  ['a class inside :is()', 'p:is(.t2,.t3){top:0}', ''],
  ['a custom property', ':root{--a:1px;--b:2px}p{top:var(--a)}', ':root{--a:1px}p{top:var(--a)}'],
  ['a custom property that only an unused one takes', ':root{--a:var(--b);--b:2px}p{top:0}', 'p{top:0}'],
  ['a custom property of a removed rule', ':root{--a:1px}.t2{top:var(--a)}p{top:0}', 'p{top:0}'],
  [
    'an animation',
    '@keyframes rise{to{top:0}}@keyframes fall{to{top:9px}}p{animation:.2s rise}',
    '@keyframes rise{to{top:0}}p{animation:.2s rise}',
  ],
  ['a rule of a medium', '@media print{.t2{top:0}.label{top:0}}', '@media print{.label{top:0}}'],
])('takes out %s that nothing uses', (_what, style, expected) => {
  expect(removeUnusedCss(style, text)).toBe(expected)
})

it.each([
  '.t1,.t2{top:0}',
  'p:not(.t2){top:0}',
  'p:has(+.t2){top:0}',
  '[data-open]{top:0}',
  '.dark p:hover{top:0}',
  '@media (forced-colors:active){a{top:0}}',
])('keeps %s, which may hold without the unused name', (style) => {
  expect(removeUnusedCss(style, text)).toBe(style)
})
