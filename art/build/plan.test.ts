import { describe, expect, it } from 'vitest'
import { jobKey } from './jobs.ts'
import { planAll, planPictures } from './plan.ts'
import { readSources, type Sources } from './sources.ts'

const real = readSources()
const boxes = (sources: Sources) =>
  new Map([...sources.layers.keys()].map((name) => [name, [0, 0, 2, 2] as [number, number, number, number]]))
const digests = (sources: Sources) => new Map(planAll(sources, boxes(sources)).map(({ job, digest }) => [jobKey(job), digest]))

describe('the plan', () => {
  it('makes every file once', () => {
    const files = planAll(real, boxes(real)).flatMap(({ outputs }) => outputs)
    expect(new Set(files).size).toBe(files.length)
  })

  it('builds only what shows the changed drawing', () => {
    const mended = structuredClone(real)
    const hair = mended.layers.get('face_hair_3_back')
    if (hair) hair.digest = 'mended'
    const [before, after] = [digests(real), digests(mended)]
    const changed = [...after].filter(([key, digest]) => before.get(key) !== digest).map(([key]) => key)
    expect(changed.sort()).toEqual(['figure:dress_row', 'figure:greeter_mina', 'layer:face_hair_3_back', 'thumb:face_hair_3'])
  })

  it('makes a darkened room of every station background, of the store too', () => {
    const names = planPictures(real).map(({ job }) => job.name)
    for (let number = 1; number <= 6; number++) expect(names).toContain(`station_dim_0${number}`)
  })

  it('begins with the first screens, with all that they are painted out of', () => {
    const all = planAll(real, boxes(real))
    const later = all.findIndex(({ isFirst }) => !isFirst)
    const first = new Map(all.slice(0, later).map((planned) => [jobKey(planned.job), planned]))
    for (const key of ['picture:bg_landing', 'figure:greeter_mina', 'picture:logo_wordmark', 'layer:face_skin_1'])
      expect([...first.keys()]).toContain(key)
    for (const { needs } of first.values()) for (const need of needs) expect([...first.keys()]).toContain(need)
    expect(all.slice(later).some(({ isFirst }) => isFirst)).toBe(false)
    expect(first.size).toBeLessThan(all.length / 5)
  })
})
