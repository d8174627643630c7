import type { Locator, Page } from '@playwright/test'
import { checkUserId, makePictures, saveCharacter, signup } from '#contract/character.ts'
import { getOwnedItems } from '#contract/market.ts'
import { getHome } from '#contract/users.ts'
import { goBackFromOverlay, reload } from '#tests/helpers/e2e.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import { fillProfile, finish, openParts, parts, selected, tapNext, toProfile, userIdField } from '../e2e/characterSteps.ts'
import { beginOnboarding, comeToOnboarding, giveMember, toLastStep } from './characterSteps.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

const popup = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test.describe('onboarding', () => {
  test('the profile tells in a popup what is missing, in the stated order, with the field marked and in focus', async ({ page, given }) => {
    const userId = 'newbie1'
    await beginOnboarding(page, given)
    const checked = Promise.withResolvers<void>()
    given.answer(checkUserId, async () => {
      await checked.promise
      return { available: true, message: '사용할 수 있는 ID예요' }
    })
    await toProfile(page)
    const expectMissing = async (field: Locator, sentence: string) => {
      await expect(popup(page, sentence)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
      await expect(popup(page, sentence)).toBeHidden()
    }

    // The name has the focus, and Enter leads to the ID.
    await expect(page.getByLabel('이름')).toBeFocused()
    await page.getByLabel('이름').blur()
    // The button is where the previous step's was, and a second tap would be ignored as a double tap (ignoreSecondTaps.ts).
    await expect(async () => {
      await tapNext(page)
      await expect(popup(page, '이름을 입력해주세요.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectMissing(page.getByLabel('이름'), '이름을 입력해주세요.')
    await page.getByLabel('이름').fill('민아')
    await expect(page.getByLabel('이름')).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('이름').press('Enter')
    await expect(userIdField(page)).toBeFocused()
    await tapNext(page)
    await expectMissing(userIdField(page), 'ID를 입력해주세요.')
    await userIdField(page).fill('abc')
    await expect(page.getByRole('button', { name: '형식 오류' })).toBeDisabled()
    await tapNext(page)
    await expectMissing(userIdField(page), 'ID 중복확인이 필요합니다.')
    // The result of the check stays under the field.
    await expect(userIdField(page)).toHaveAccessibleDescription(/영문, 숫자 조합 4~10자/)
    await userIdField(page).fill(userId)
    await tapNext(page)
    await expectMissing(userIdField(page), 'ID 중복확인이 필요합니다.')
    // Shown once; next waits for the answer about the ID. The preset birth date counts.
    await tapNext(page)
    await expect(page.getByRole('button', { name: '다음' })).toHaveAttribute('aria-busy', 'true')
    checked.resolve()
    await expect(page.getByRole('heading', { name: '별 배경 고르기' })).toBeVisible()
    await page.getByRole('button', { name: '뒤로' }).tap()
    await expect(page.getByRole('button', { name: '사용가능' })).toBeVisible()
    await userIdField(page).press('End')
    await userIdField(page).press('Backspace')
    await expect(page.getByText('사용할 수 있는 ID예요')).toBeHidden()
  })

  test('a name takes 15 letters and no more', async ({ page, given }) => {
    await beginOnboarding(page, given)
    await toProfile(page)
    await page.getByLabel('이름').fill('가나다라마바사아자차카타파하가나다')
    await expect(page.getByLabel('이름')).toHaveValue('가나다라마바사아자차카타파하가')
  })

  test('a taken ID is marked, and blocks the next step', async ({ page, given }) => {
    await beginOnboarding(page, given)
    given.answer(checkUserId, { available: false, message: '이미 사용 중인 ID예요' })
    await toProfile(page)
    await page.getByLabel('이름').fill('두리')
    await userIdField(page).fill('TAKEN1')
    await expect(page.getByRole('button', { name: '중복됨' })).toBeVisible()
    await expect(page.getByText('이미 사용 중인 ID예요')).toBeVisible()
    await tapNext(page)
    await expect(popup(page, 'ID 중복확인이 필요합니다.')).toBeVisible()
    await expect(userIdField(page)).toHaveAccessibleDescription('이미 사용 중인 ID예요 ID 중복확인이 필요합니다.')
  })

  test('somebody under 14 gets a popup at the birth date', async ({ page, given }) => {
    await beginOnboarding(page, given)
    await toProfile(page)
    await fillProfile(page, { name: '두리', userId: 'newbie1' })
    await page.getByRole('button', { name: /생년월일 2000년/ }).tap()
    const typed = page.getByRole('dialog').getByRole('textbox', { name: '숫자로 입력' })
    await typed.fill('2020.02.30')
    await typed.press('Enter')
    await expect(typed).toHaveAccessibleDescription('존재하지 않는 날짜예요')
    await typed.fill('2020.02.28')
    await typed.press('Enter')
    const field = page.getByRole('button', { name: /생년월일 2020년 2월 28일/ })
    await expect(field).toBeFocused()
    await tapNext(page)
    await expect(popup(page, '만 14세부터 이용할 수 있어요')).toBeVisible()
    await expect(field).toHaveAccessibleDescription('만 14세부터 이용할 수 있어요')
    await expect(field).toBeFocused()
  })

  test('a late answer about an older ID is ignored', async ({ page, given }) => {
    const userId = 'newbie1'
    await beginOnboarding(page, given)
    await toProfile(page)
    const late = Promise.withResolvers<void>()
    const other = `${userId.slice(0, -1)}2`
    given.answer(checkUserId, async ({ query }) => {
      if (query.userId === userId) await late.promise
      const available = query.userId === other
      return { available, message: available ? '사용할 수 있는 ID예요' : '이미 사용 중인 ID예요' }
    })
    await userIdField(page).fill(userId)
    await expect(page.getByRole('button', { name: '확인 중...' })).toHaveAttribute('aria-disabled', 'true')
    await userIdField(page).fill(other)
    await expect(page.getByRole('button', { name: '사용가능' })).toBeVisible()
    late.resolve()
    await framesPass(page, 3)
    await expect(page.getByRole('button', { name: '사용가능' })).toBeVisible()
  })

  test('a part whose picture fails shows its name and a toast, and the figure keeps what it wore', async ({ page, given }) => {
    await page.route(/\/content\/face_hair_9[._]/, (route) => route.abort())
    await beginOnboarding(page, given)
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(parts(page, '머리').nth(9)).toHaveText('긴 생머리')
    await parts(page, '머리').nth(9).tap()
    await expect(page.getByText('캐릭터 이미지 생성 실패')).toBeVisible()
  })

  test('the check keeps the keyboard where it is', async ({ page, given }) => {
    const userId = 'newbie1'
    await beginOnboarding(page, given)
    await toProfile(page)
    // The button retries a check that failed.
    given.lose(checkUserId)
    await userIdField(page).fill(userId)
    await expect(page.getByText('확인 실패')).toBeVisible()
    given.answer(checkUserId, { available: true, message: '사용할 수 있는 ID예요' })
    await page.getByRole('button', { name: '중복확인' }).press('Enter')
    await expect(page.getByRole('button', { name: '사용가능' })).toBeFocused()
  })

  test('a check without an answer says 서버 연결 실패, and 확인 실패 under the ID', async ({ page, given }) => {
    const userId = 'newbie1'
    await beginOnboarding(page, given)
    await toProfile(page)
    given.lose(checkUserId)
    await userIdField(page).fill(userId)
    await expect(page.getByRole('status').getByText('서버 연결 실패')).toBeVisible()
    await expect(page.getByText('확인 실패')).toBeVisible()
    await expect(page.getByRole('button', { name: '중복확인' })).toBeEnabled()
  })

  test('the server refusing under 14 stays on the last step with its sentence', async ({ page, given }) => {
    await toLastStep(page, given)
    given.refuse(signup, 'UNDER_AGE')
    await finish(page)
    await expect(page.getByText('만 14세부터 이용할 수 있어요')).toBeVisible()
    await expect(page.getByRole('button', { name: '완료' })).toBeVisible()
  })

  test('a failing image maker keeps step and draft, and the next try succeeds', async ({ page, given }) => {
    await toLastStep(page, given)
    given.refuse(makePictures, 'PICTURE_FAILED')
    await finish(page)
    await expect(page.getByText('캐릭터 이미지 생성 실패')).toBeVisible()
    given.answer(makePictures, { profile: ME.profile, character: ME.character })
    await page.getByRole('button', { name: '솜사탕 구름' }).tap()
    await finish(page)
    await page.waitForURL('**/home')
  })

  test('a broken signup says so, goes to the failure screen and keeps the draft', async ({ page, given }) => {
    await toLastStep(page, given)
    given.refuse(signup, 'INTERNAL')
    await finish(page)
    await page.waitForURL('**/loginfail')
    await expect(page.getByRole('alert').getByText('회원가입 요청 실패')).toBeVisible()
    await given.open('/onboarding')
    await toProfile(page)
    await expect(page.getByLabel('이름')).toHaveValue('민아')
  })

  test('a duplicate user goes to the login', async ({ page, given }) => {
    await toLastStep(page, given)
    given.refuse(signup, 'DUPLICATE_USER')
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await finish(page)
    await expect.poll(() => visited).toContain('/login')
  })

  test('a double tap sends once', async ({ page, given }) => {
    await toLastStep(page, given)
    await page.getByRole('button', { name: '완료' }).dblclick()
    await page.waitForURL('**/home')
    expect(given.sent(signup)).toHaveLength(1)
  })

  test('a reload keeps the draft and the step; the last change too', async ({ page, given }) => {
    const userId = 'newbie1'
    await beginOnboarding(page, given)
    await openParts(page, '패션', '상의')
    await parts(page, '상의').nth(6).tap()
    await toProfile(page)
    await fillProfile(page, { name: '민아', userId })
    // Before the draft's delay has passed.
    await reload(page)
    await expect(page.getByLabel('이름')).toHaveValue('민아')
    await expect(userIdField(page)).toHaveValue(userId)
    await expect(page.getByRole('button', { name: '사용가능' })).toBeVisible()
    await page.goBack()
    await openParts(page, '패션', '상의')
    await expect(parts(page, '상의').nth(6)).toHaveAttribute('aria-pressed', 'true')
  })

  test('two quick taps go one step, forth and back', async ({ page, given }) => {
    const userId = 'newbie1'
    await beginOnboarding(page, given)
    await page.getByRole('button', { name: '다음' }).first().dblclick()
    await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()
    await fillProfile(page, { name: '민아', userId })
    await page.getByRole('button', { name: '다음' }).last().dblclick()
    await expect(page.getByRole('heading', { name: '별 배경 고르기' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()
    await page.getByRole('button', { name: '다음' }).last().tap()
    await expect(page.getByRole('heading', { name: '별 배경 고르기' })).toBeVisible()
    await page.getByRole('button', { name: '뒤로' }).dblclick()
    await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
  })

  test('a second press that finds the next step already there does not press on it', async ({ page, given }) => {
    await toLastStep(page, given)
    const previous = await page.getByRole('button', { name: '뒤로' }).boundingBox()
    if (previous === null) throw new Error('no previous button')
    await page.mouse.click(previous.x + previous.width / 2, previous.y + previous.height / 2)
    await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
  })

  test('back goes one step, by the button and by the browser', async ({ page, given }) => {
    await toLastStep(page, given)
    await page.getByRole('button', { name: '뒤로' }).tap()
    await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
    // By a key: a second tap at the same place would be ignored as a double tap.
    await page.getByRole('button', { name: '뒤로' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/$/)
    await given.open('/onboarding')
    await toProfile(page)
    await expect(page.getByLabel('이름')).toHaveValue('민아')
  })

  test('begins with a surprise that a reload keeps; another one is a tap away and can be undone', async ({ page, given }) => {
    const worn = async () => {
      await openParts(page, '얼굴', '전체')
      const face = await page.locator('section button[aria-pressed="true"]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))
      await openParts(page, '패션', '전체')
      const clothes = await page.locator('section button[aria-pressed="true"]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))
      return [...face, ...clothes].join()
    }
    await comeToOnboarding(page, given)
    await expect(page.getByRole('button', { name: '머리', exact: true, pressed: true })).toBeVisible()
    const first = await worn()
    await reload(page)
    expect(await worn()).toBe(first)
    await page.getByRole('button', { name: '다른 모습 보기' }).tap()
    expect(await worn()).not.toBe(first)
    await page.getByRole('button', { name: '실행 취소' }).tap()
    expect(await worn()).toBe(first)
  })

  test('who leaves the surprise alone is asked nothing; who chose something is', async ({ page, given }) => {
    await comeToOnboarding(page, given)
    await page.getByRole('button', { name: '뒤로' }).tap()
    await expect(page).toHaveURL(/\/$/)
    await given.open('/onboarding')
    await page.getByRole('button', { name: '다른 모습 보기' }).tap()
    await page.getByRole('button', { name: '뒤로' }).tap()
    const question = page.getByRole('dialog', { name: '꾸민 모습을 저장할까요?' })
    await expect(question).toBeVisible()
    await goBackFromOverlay(page)
    await expect(question).toBeHidden()
    await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
    await page.getByRole('button', { name: '뒤로' }).press('Enter')
    await question.getByRole('button', { name: '저장 안 함' }).tap()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('the first minute', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the arrival begins with what was seen last, and leaves no place empty', async ({ page, given }) => {
    await toLastStep(page, given)
    // The first frame of the flight, and what is behind it.
    await page.evaluate(() => {
      const moments: object[] = []
      Object.assign(window, { moments })
      const look = () => {
        const flight = document.querySelector('#root ~ div > .on-art')
        const [ground, sheet] = [flight?.firstElementChild, flight?.lastElementChild]
        const sinking = sheet?.getAnimations()[0]
        const isSetupGone = document.querySelector('#root [data-dialog-panel]') === null
        if (flight && isSetupGone) moments.push({ isCovered: Number(getComputedStyle(flight).opacity) === 1 })
        const root = document.getElementById('root')
        if (flight && !sinking)
          moments.push({ isPainted: getComputedStyle(flight).visibility === 'visible' && Number(getComputedStyle(flight).opacity) > 0 })
        if (!flight || !sinking || !ground || !sheet || !root) return requestAnimationFrame(look)
        const all = flight.getAnimations({ subtree: true })
        const atMs = (ms: number) => {
          for (const one of [...all, ...root.getAnimations()]) {
            one.pause()
            one.currentTime = ms
          }
          const gapPx = sheet.getBoundingClientRect().top - ground.getBoundingClientRect().bottom
          return { ms, gapPx, rootOpacity: getComputedStyle(root).opacity, words: sheet.textContent }
        }
        moments.push(...[0, 90, 180, 250, 279].map(atMs))
        const fallAtMs = (ms: number) => {
          for (const one of all) one.currentTime = ms
          const [inner, outer] = [ground.getBoundingClientRect(), flight.getBoundingClientRect()]
          const edges = [inner.left - outer.left, inner.top - outer.top, outer.right - inner.right, outer.bottom - inner.bottom]
          return { fallMs: ms, edgePx: Math.max(...edges) }
        }
        moments.push(...[300, 400, 500, 600].map(fallAtMs))
        for (const one of [...all, ...root.getAnimations()]) one.play()
      }
      look()
    })
    await finish(page)
    await page.getByText('태어났어요!').waitFor()
    const moments = await page.evaluate(() => (window as unknown as { moments: Record<string, unknown>[] }).moments)
    const waiting = moments.filter(({ isPainted }) => isPainted !== undefined)
    const sinking = moments.filter(({ ms }) => ms !== undefined)
    expect(moments.filter(({ isCovered }) => isCovered === false)).toEqual([])
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.every(({ isPainted }) => isPainted)).toBe(true)
    expect(sinking).toHaveLength(5)
    const falling = moments.filter(({ fallMs }) => fallMs !== undefined)
    expect(falling).toHaveLength(4)
    for (const { edgePx } of falling) expect(edgePx).toBeLessThanOrEqual(1)
    for (const { gapPx, rootOpacity, words } of sinking) {
      expect(gapPx).toBeLessThanOrEqual(1)
      expect(rootOpacity).toBe('1')
      expect(words).toContain('어떤 별에서 살까요?')
    }
  })

  test('a tap ends the arrival', async ({ page, given }) => {
    await toLastStep(page, given)
    await finish(page)
    await page.getByText('태어났어요!').waitFor()
    await page.touchscreen.tap(200, 300)
    await expect(page.getByText('태어났어요!')).toHaveCount(0)
    await expect(page.getByRole('link', { name: '리포트' })).toBeVisible()
    await page.getByRole('link', { name: '리포트' }).tap()
    await page.waitForURL('**/report')
  })

  test('who comes back after a withdrawal is greeted, and told that there are no stones', async ({ page, given }) => {
    await page.route('**/assets/openArrival-*.js', (route) => route.abort())
    await toLastStep(page, given)
    given.answer(signup, ({ body }) => {
      given.answer(getHome, { ...ME, ...(body as object) })
      return { isReturning: true }
    })
    await finish(page)
    await page.waitForURL('**/home')
    await expect(page.getByText('다시 만나서 반가워요! 처음 스톤은 한 번만 드려요')).toBeVisible()
  })

  test('without the arrival’s code the member simply comes home', async ({ page, given }) => {
    await page.route('**/assets/openArrival-*.js', (route) => route.abort())
    await toLastStep(page, given)
    await finish(page)
    await page.waitForURL('**/home')
    await expect(page.getByRole('heading', { name: '민아님의 별' })).toBeVisible()
    await page.getByRole('link', { name: '리포트' }).tap()
    await page.waitForURL('**/report')
  })
})

test('the calendar gives a day, and back closes the calendar alone', async ({ page, given }) => {
  await beginOnboarding(page, given)
  await toProfile(page)
  const field = page.getByRole('button', { name: /생년월일 2000년/ })
  await expect(field).toContainText('2000년 1월 1일')
  await field.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await goBackFromOverlay(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: '캐릭터 설정' })).toBeVisible()

  // A real birthday: four taps.
  await field.tap()
  await page.getByRole('dialog').getByRole('button', { name: '1993', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '12월', exact: true }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /12월 24일/ })
    .tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /생년월일 1993년 12월 24일/ })).toBeFocused()
  await page.getByRole('button', { name: '뒤로' }).tap()
  await expect(page.getByRole('heading', { name: '캐릭터 꾸미기' })).toBeVisible()
})

test.describe('parts', () => {
  test('exclude and complete each other, toggle, go back and forth', async ({ page, given }) => {
    await beginOnboarding(page, given)
    await openParts(page, '패션', '전체')
    await parts(page, '세트').nth(1).tap()
    await expect(selected(page, '세트')).toHaveCount(1)
    await expect(selected(page, '상의')).toHaveCount(0)
    await expect(selected(page, '하의')).toHaveCount(0)

    await parts(page, '상의').nth(3).tap()
    await expect(selected(page, '세트')).toHaveCount(0)
    await expect(parts(page, '상의').nth(3)).toHaveAttribute('aria-pressed', 'true')
    await expect(parts(page, '하의').nth(0)).toHaveAttribute('aria-pressed', 'true')

    await parts(page, '상의').nth(3).tap()
    await expect(selected(page, '상의')).toHaveCount(1)
    await parts(page, '머리 장식').nth(2).tap()
    await parts(page, '머리 장식').nth(2).tap()
    await expect(parts(page, '머리 장식').nth(0)).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: '초기화' }).tap()
    await expect(parts(page, '상의').nth(0)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '실행 취소' }).tap()
    await expect(parts(page, '상의').nth(3)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '다시 실행' }).tap()
    await expect(parts(page, '상의').nth(0)).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: '다른 모습 보기' }).tap()
    await expect(selected(page, '신발')).toHaveCount(1)
  })

  test('show exactly the tabs and counts of the base wardrobe', async ({ page, given }) => {
    await beginOnboarding(page, given)
    const chips = (tab: string) => page.getByRole('group', { name: `${tab} 파츠` }).getByRole('button')
    await expect(chips('얼굴')).toHaveText(['전체', '피부', '머리', '눈', '코', '입', '점'])
    await openParts(page, '얼굴', '전체')
    for (const [slot, cells] of [
      ['피부', 7],
      ['머리', 26],
      ['눈', 33],
      ['코', 2],
      ['입', 28],
      ['점', 2],
    ] as const) {
      await expect(parts(page, slot)).toHaveCount(cells)
    }
    await page.getByRole('tab', { name: '패션' }).tap()
    await expect(chips('패션')).toHaveText(['전체', '상의', '하의', '세트', '신발', '악세서리'])
    for (const [slot, cells] of [
      ['상의', 15],
      ['하의', 17],
      ['세트', 3],
      ['신발', 16],
      ['머리 장식', 10],
      ['왼손', 8],
    ] as const) {
      await expect(parts(page, slot)).toHaveCount(cells)
    }
    await expect(page.getByRole('region', { name: '오른쪽 손목' })).toHaveCount(0)
  })
})

test.describe('edit', () => {
  test('leaving with changes asks, by the button and by the browser; 저장 안 함 leaves what is saved', async ({ page, given }) => {
    giveMember(given)
    await given.open('/home')
    await page.getByRole('link', { name: '캐릭터 꾸미기' }).tap()
    await openParts(page, '얼굴', '눈')
    await parts(page, '눈').nth(9).tap()
    const question = page.getByRole('dialog', { name: '꾸민 모습을 저장할까요?' })
    await page.getByRole('button', { name: '뒤로' }).tap()
    await expect(question).toBeVisible()
    await goBackFromOverlay(page)
    await expect(question).toBeHidden()
    await expect(parts(page, '눈').nth(9)).toHaveAttribute('aria-pressed', 'true')
    await goBackFromOverlay(page)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: '저장 안 함' }).tap()
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: '캐릭터 꾸미기' }).tap()
    await openParts(page, '얼굴', '눈')
    await expect(parts(page, '눈').nth(1)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '뒤로' }).tap()
    await page.waitForURL('**/home')
    await expect(question).toHaveCount(0)
  })

  test('저장 is on the first step, and in the confirmation', async ({ page, given }) => {
    giveMember(given)
    await given.open('/home')
    await page.getByRole('link', { name: '캐릭터 꾸미기' }).tap()
    await openParts(page, '얼굴', '눈')
    await parts(page, '눈').nth(9).tap()
    await page.getByRole('button', { name: '저장', exact: true }).tap()
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: '캐릭터 꾸미기' }).tap()
    await openParts(page, '얼굴', '눈')
    await expect(parts(page, '눈').nth(9)).toHaveAttribute('aria-pressed', 'true')
    await parts(page, '눈').nth(10).tap()
    await page.getByRole('button', { name: '뒤로' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).tap()
    await page.waitForURL('**/home')
    await given.open('/home/charactersetting')
    await openParts(page, '얼굴', '눈')
    await expect(parts(page, '눈').nth(10)).toHaveAttribute('aria-pressed', 'true')
  })

  test('the sheet slides away at a tap on the character and comes back by its header', async ({ page, given }) => {
    giveMember(given)
    await given.open('/home/charactersetting')
    await page.getByRole('button', { name: '다음' }).tap()
    const header = page.getByRole('button', { name: '어떤 별에서 살까요?' })
    await expect(header).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: '별 배경 목록 접기' }).tap()
    await expect(header).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: '완료' })).not.toBeInViewport()
    await header.tap()
    await expect(page.getByRole('button', { name: '완료' })).toBeInViewport()
  })

  test('an item that is not owned is refused with its sentence', async ({ page, given }) => {
    giveMember(given)
    await given.open('/home/charactersetting')
    await openParts(page, '얼굴', '입')
    await parts(page, '입').nth(4).tap()
    await page.getByRole('button', { name: '다음' }).tap()
    given.refuse(saveCharacter, 'ITEM_NOT_OWNED')
    await finish(page)
    await expect(page.getByText('보유하지 않은 아이템이 있어요')).toBeVisible()
    await expect(page).toHaveURL(/charactersetting/)
  })

  test('owned items that can not be had leave the base wardrobe and a way to try again', async ({ page, given }) => {
    // Otherwise the live connection refetches before the tap.
    given.server.muteLive()
    giveMember(given)
    given.refuse(getOwnedItems, 'INVALID_REQUEST')
    await given.open('/home/charactersetting')
    await expect(page.getByText('보유한 아이템을 불러오지 못했어요')).toBeVisible()
    await openParts(page, '얼굴', '피부')
    await expect(parts(page, '피부')).toHaveCount(7)
    given.answer(getOwnedItems, { items: [] })
    await page.getByRole('button', { name: '다시 시도' }).tap()
    await expect(page.getByText('보유한 아이템을 불러오지 못했어요')).toBeHidden()
  })

  test('works on a slow network, the figure last', async ({ page, given }) => {
    giveMember(given)
    await page.route('**/content/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await given.open('/home/charactersetting')
    await openParts(page, '패션', '신발')
    await parts(page, '신발').nth(3).tap()
    await expect(parts(page, '신발').nth(3)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '다음' }).tap()
    await finish(page)
    await page.waitForURL('**/home')
  })
})

test('a password manager finds no login field, and what one fills in all the same is read as typed', async ({ page, given }) => {
  await beginOnboarding(page, given)
  await toProfile(page)
  await fillProfile(page, { name: '민아', userId: 'newbie1' })
  await expect(page.getByText('사용할 수 있는 ID예요')).toBeVisible()
  const field = page.getByLabel('ID', { exact: true })
  const fill = (value: string) =>
    field.evaluate((input, text) => {
      // As an extension does: past React's own property, and without a key.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    }, value)
  await fill('mina@example.com')
  await expect(page.getByText('사용할 수 있는 ID예요')).toBeHidden()
  await expect(page.getByRole('button', { name: '형식 오류' })).toBeDisabled()
  await fill('mina2026')
  await expect(page.getByRole('button', { name: '중복확인' })).toBeEnabled()
  for (const input of await page.locator('input, textarea').all()) {
    expect(await input.getAttribute('autocomplete')).not.toMatch(/username|email|password|one-time-code/)
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type']) await expect(input).toHaveAttribute(name)
  }
})

test('another look brings the hair that it chose into sight', async ({ page, given }) => {
  await comeToOnboarding(page, given)
  const hairs = page.getByRole('region', { name: '머리' }).getByRole('button')
  const chosen = () => hairs.evaluateAll((cells) => cells.findIndex((cell) => cell.getAttribute('aria-pressed') === 'true'))
  // Of the lower rows, which a list at its top does not show.
  await expect(async () => {
    await page.getByRole('button', { name: '다른 모습 보기' }).tap()
    expect(await chosen()).toBeGreaterThan(16)
  }).toPass()
  await expect(hairs.nth(await chosen())).toBeInViewport({ ratio: 0.9 })
})
