import { expect, it } from 'vitest'
import { installWay } from './installWay.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)'
const here = { canAsk: false, standalone: undefined, isApp: false }
const apple = { ...here, standalone: false }

it.each([
  ['Chrome that offered', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, { ...here, canAsk: true }, 'ask'],
  ['Chrome that did not', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, here, null],
  ['Safari', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, apple, 'share'],
  ['Chrome on an iPhone', `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, apple, 'share'],
  [
    'Safari on an iPad that says it is a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15',
    apple,
    'share',
  ],
  ['KakaoTalk on an iPhone', `${IPHONE} Mobile/15E148 KAKAOTALK 25.8.0`, apple, 'appleApp'],
  ['Naver on an iPhone', `${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.14.50)`, apple, 'appleApp'],
  ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 395.0.0`, here, 'appleApp'],
  ['KakaoTalk on Android', `${ANDROID} Version/4.0 Chrome/139.0 Mobile Safari/537.36 KAKAOTALK 25.8.0`, here, 'otherApp'],
  ['a page inside any app on Android', ANDROID.replace('SM-S921N', 'SM-S921N; wv'), here, 'otherApp'],
  ['the home screen of an iPhone', `${IPHONE} Mobile/15E148`, { ...here, standalone: true }, null],
  ['the home screen of Android', `${ANDROID} Chrome/140.0.0.0`, { ...here, canAsk: true, isApp: true }, null],
  ['Firefox on a computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', here, null],
] as const)('%s', (_where, userAgent, device, way) => {
  expect(installWay({ userAgent, ...device })).toBe(way)
})
