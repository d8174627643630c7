import { expect, it } from 'vitest'
import { isInsideApp, outsideAddress } from './inApp.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)'
const HERE = 'https://byeolmuri.example/i/abc?x=별'

it.each([
  [
    'KakaoTalk on an iPhone',
    `${IPHONE} Mobile/15E148 KAKAOTALK 25.8.0`,
    true,
    'kakaotalk://web/openExternal?url=https%3A%2F%2Fbyeolmuri.example%2Fi%2Fabc%3Fx%3D%EB%B3%84',
  ],
  ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 395.0.0`, true, null],
  [
    'Naver on Android',
    `${ANDROID} Version/4.0 Chrome/139.0 Mobile Safari/537.36 NAVER(inapp; search; 2000)`,
    true,
    'intent://byeolmuri.example/i/abc?x=%EB%B3%84#Intent;scheme=https;end',
  ],
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false, null],
])('%s', (_where, userAgent, isInside, outside) => {
  expect([isInsideApp(userAgent), isInside && outsideAddress(HERE, userAgent)]).toEqual([isInside, isInside && outside])
})
