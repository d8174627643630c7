import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { makePictures, saveCharacter, signup } from '#contract/character.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { getHome, type UserInfo } from '#contract/users.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { setupCalls } from './character.queries.ts'
import { createSetupStore, NEW_CHARACTER } from './setup.store.ts'

vi.mock('#lib/api/call.ts', () => ({ call: vi.fn() }))

const PICTURES = { profile: '/content/profile_new.png', character: '/content/character_new.png' }
const ME: UserInfo = {
  userId: 'mina12',
  userName: '민아',
  birthDate: '1999-03-01',
  email: 'mina@example.com',
  starBackground: 'bg_star_1.png',
  profile: '/content/profile_old.png',
  character: '/content/character_old.png',
  ...DEFAULT_LOOK,
}

beforeEach(() => {
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => (endpoint === makePictures ? PICTURES : {})) as typeof call)
})

const bodyOf = (endpoint: unknown) => vi.mocked(call).mock.calls.find(([one]) => one === endpoint)?.[1]

it("a member's edit sends the whole user info, and takes an empty answer for saved", async () => {
  const client = new QueryClient()
  client.setQueryData(keyOf(getHome), ME)
  const store = createSetupStore({ look: DEFAULT_LOOK, background: 'bg_star_1.png' }, null)
  store.getState().chooseBackground('bg_star_3.png')
  store.getState().wearPart('face_hair', 'face_hair_9.png')
  const look = store.getState().looks.present
  expect(look.face.hair).toBe('face_hair_9.png')
  const calls = setupCalls(client, 'edit')(store.getState())
  const pictures = await calls.makePictures()
  expect(bodyOf(makePictures)).toEqual({ body: { ...ME, ...look, starBackground: 'bg_star_3.png' } })
  await calls.save(pictures)
  const saved = { ...ME, ...look, starBackground: 'bg_star_3.png', ...PICTURES }
  expect(bodyOf(saveCharacter)).toEqual({ body: saved })
  expect(client.getQueryData(keyOf(getHome))).toEqual(saved)
})

it('a new person sends what they typed, with the name tidied', async () => {
  const store = createSetupStore(NEW_CHARACTER, null)
  store.getState().typeProfile({ userName: ' 도윤 ', userId: 'doyun1', birthDate: '2001-02-03' })
  const calls = setupCalls(new QueryClient(), 'onboarding')(store.getState())
  await calls.save(await calls.makePictures())
  const info = { userId: 'doyun1', userName: '도윤', birthDate: '2001-02-03', starBackground: 'bg_star_1.png', ...DEFAULT_LOOK }
  expect(bodyOf(makePictures)).toEqual({ body: { ...info, profile: '', character: '' } })
  expect(bodyOf(signup)).toEqual({ body: { ...info, ...PICTURES } })
})
