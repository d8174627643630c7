import { finishLink, getLoginAccount, removeLink, startLink } from '#contract/auth.ts'
import { getProfileSettings, saveProfileSettings } from '#contract/profileSettings.ts'
import { getHome } from '#contract/users.ts'
import { expectNothingForAxe, goBackFromOverlay, reload } from '#tests/helpers/e2e.ts'
import { expect, test } from './given/test.ts'
import { ME } from './given/world.ts'

test('keeps the typed name and says why when a save fails', async ({ page, given }) => {
  await page.clock.install()
  await given.open('/setting/profile')
  const name = page.getByRole('textbox', { name: '이름' })
  const save = page.getByRole('button', { name: '확인' })
  await name.fill('   ')
  await save.tap()
  await expect(page.getByText('이름을 입력해주세요.')).toBeVisible()
  await page.clock.runFor(6000)
  await expect(page.getByText('이름을 입력해주세요.')).toBeHidden()

  await name.fill('가'.repeat(20))
  await expect(name).toHaveValue('가'.repeat(15))
  await name.fill('고친이름')
  given.lose(saveProfileSettings)
  await save.tap()
  await expect(page.getByText('프로필 수정 중 오류가 발생했습니다.')).toBeVisible()
  await expect(name).toHaveValue('고친이름')

  given.answerRaw(saveProfileSettings, 200, null)
  await save.tap()
  await expect(page.getByText('프로필 수정에 실패했습니다. 다시 시도해주세요.')).toBeVisible()

  await page.clock.runFor(1000)
  await reload(page)
  await expect(name).toHaveValue('고친이름')
  given.answer(saveProfileSettings, ({ body }) => {
    given.answer(getHome, { ...ME, ...body })
    return { message: 'profile setting success' }
  })
  await save.tap()
  await page.waitForURL('**/setting')
  await expect(page.getByRole('link', { name: /^고친이름 .*프로필 설정$/ })).toBeVisible()
})

test('the profile’s form replaces its skeleton in place', async ({ page, given }) => {
  const { letGo } = given.hold(getProfileSettings)
  await given.open('/setting/profile')
  const kept = page.getByRole('status', { name: '불러오는 중' })
  await expect(kept).toBeVisible()
  const room = await kept.boundingBox()
  letGo()
  await expect(page.getByRole('textbox', { name: '이름' })).toBeVisible()
  await expect(kept).toHaveCount(0)
  expect(await page.locator('form').boundingBox()).toEqual(room)
})

test('every row leads on, and the licences say what this is made of', async ({ page, given }) => {
  await given.open('/setting')
  await expect(page.getByRole('link', { name: /^차단한 사용자/ })).toHaveAccessibleName(/없어요/)
  for (const [name, path] of [
    ['알림 설정', '/setting/notifications'],
    ['내 데이터 내려받기', '/setting/data'],
    ['이용약관', '/terms'],
    ['개인정보처리방침', '/privacy'],
  ] as const)
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', path)
  await expectNothingForAxe(page)

  await page.route('**/assets/licenses-*.json', (route) => route.abort())
  await page.getByRole('link', { name: '오픈소스 라이선스' }).tap()
  await expect(page.getByText('라이선스 목록을 불러오지 못했어요')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/assets/licenses-*.json')
  await page.getByRole('button', { name: '다시 시도' }).tap()
  await expect(page.getByRole('button', { name: /^zod/ })).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: '이름이나 라이선스로 찾기' })
  await search.fill('없는이름')
  await expect(page.getByText('찾는 이름이 없어요')).toBeVisible()
  await search.fill('OFL')
  await expect(page.getByRole('status').filter({ hasText: '1개' })).toBeVisible()
  await page.getByRole('button', { name: /^pretendard/ }).tap()
  await expect(page.getByRole('dialog').getByText('SIL OPEN FONT LICENSE')).toBeVisible()
  await expectNothingForAxe(page)
  await goBackFromOverlay(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(search).toHaveValue('OFL')
  await page.getByRole('button', { name: '뒤로' }).tap()
  await page.waitForURL('**/setting')
})

test('a part of the settings that can not be read says so and is tried again', async ({ page, given }) => {
  // Otherwise the live connection refetches before the tap.
  given.server.muteLive()
  given.refuse(getLoginAccount, 'NOT_FOUND')
  await given.open('/setting')
  await expect(page.getByText('계정 정보를 불러오지 못했어요')).toBeVisible()
  given.reset(getLoginAccount)
  await page.getByRole('button', { name: /로그인 계정/ }).tap()
  await expect(page.getByRole('button', { name: /로그인 계정.*@example.com/ })).toBeVisible()
})

test('a star gets another login, and one of two is taken away', async ({ page, given }) => {
  given.answer(startLink, { authorizeUrl: '/setting?away' })
  await given.open('/setting')
  await page.getByRole('button', { name: /^로그인 계정/ }).tap()
  await page.getByRole('button', { name: '다른 로그인 연결하기' }).tap()
  await page.waitForURL('**/setting?away')
  expect(given.sent(startLink)[0]?.body).toEqual({ provider: 'naver' })

  const linked = { provider: 'naver' as const, email: 'second@example.com' }
  given.answer(finishLink, linked)
  given.answer(getLoginAccount, { provider: 'kakao', email: 'byeol@example.com', joinedAt: '2025-05-01T12:00:00+09:00', linked })
  await given.open('/naverlogin?code=one&state=link~sealed')
  await page.waitForURL('**/setting')
  await expect(page.getByText('로그인을 연결했어요. 이제 둘 다로 들어올 수 있어요')).toBeVisible()
  expect(given.sent(finishLink)[0]).toMatchObject({ body: { code: 'one', state: 'link~sealed' } })

  await page.getByRole('button', { name: /^로그인 계정/ }).tap()
  given.answer(removeLink, {})
  await page.getByRole('button', { name: '카카오 로그인 떼기' }).tap()
  await expect(page.getByRole('heading', { name: '카카오 로그인을 뗄까요?' })).toBeVisible()
  given.answer(getLoginAccount, { ...linked, joinedAt: '2025-05-01T12:00:00+09:00', linked: null })
  await page.getByRole('button', { name: '떼기', exact: true }).last().tap()
  await expect(page.getByText('로그인을 뗐어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '다른 로그인 연결하기' })).toBeVisible()
})

test('an account that has a star of its own is not connected, and says so', async ({ page, given }) => {
  given.refuse(finishLink, 'ALREADY_A_STAR')
  await given.open('/kakaologin?code=one&state=link~sealed')
  await page.waitForURL('**/setting')
  await expect(page.getByText('그 계정에는 이미 별이 있어요')).toBeVisible()
})
