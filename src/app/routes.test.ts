import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { isScreenPath, SCREEN_PATHS } from '#contract/screenPaths.ts'
import { routes } from './routes.tsx'

const DEVELOPERS_ONLY = '/dev/ui'

const pathsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])
const matched = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path

it('the router has a screen at every path of the contract, and at no other', () => {
  const known = pathsOf(routes).filter((path) => path !== '*' && path !== DEVELOPERS_ONLY)
  expect(known.toSorted()).toEqual([...SCREEN_PATHS].toSorted())
})

describe('the server knows an address when the router does', () => {
  it.each(SCREEN_PATHS.flatMap((path) => [path, path.toUpperCase(), `${path}/`, `${path}//`]))('%s', (path) => {
    expect([isScreenPath(path), matched(path) !== '*']).toEqual([true, true])
  })

  it.each([
    '/foo',
    '/foo.bar',
    '/foo.html',
    '/home.html',
    '/homes',
    '/home/x',
    '/ho%6De',
    '/%',
    '/home%2Fcharactersetting',
    '/index.html',
    '/blog/first-72-hours',
    '/BLOG/x/',
    '/blog/x/y',
    '/blog//',
    '/blog/a%2Fb',
    '/blogs/x',
    '/가',
  ])('%s', (path) => expect([path, isScreenPath(path)]).toEqual([path, matched(path) !== '*']))
})
