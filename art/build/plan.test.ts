import { describe, expect, it } from 'vitest'
import { planDrawings, planThumbs } from './plan.ts'
import { readSources, type Sources } from './sources.ts'

const real = readSources()
const boxes = (sources: Sources) =>
  new Map([...sources.layers.keys()].map((name) => [name, [0, 0, 2, 2] as [number, number, number, number]]))
const digests = (sources: Sources) =>
  new Map([...planDrawings(sources), ...planThumbs(sources, boxes(sources))].map(({ job, digest }) => [`${job.kind}:${job.name}`, digest]))

describe('the plan', () => {
  it('makes every file once', () => {
    const files = [...planDrawings(real), ...planThumbs(real, boxes(real))].flatMap(({ outputs }) => outputs)
    expect(new Set(files).size).toBe(files.length)
  })

  it('builds only what shows the changed drawing', () => {
    const mended = structuredClone(real)
    const hair = mended.layers.get('face_hair_3_back')
    if (hair) hair.digest = 'mended'
    const [before, after] = [digests(real), digests(mended)]
    const changed = [...after].filter(([key, digest]) => before.get(key) !== digest).map(([key]) => key)
    expect(changed).toEqual(['layer:face_hair_3_back', 'thumb:face_hair_3'])
  })

  it('makes a darkened room of every station background, of the store too', () => {
    const names = planDrawings(real).map(({ job }) => job.name)
    for (let number = 1; number <= 6; number++) expect(names).toContain(`station_dim_0${number}`)
  })
})
