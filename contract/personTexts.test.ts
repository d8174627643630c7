import { expect, it } from 'vitest'
import { z } from 'zod'
import { API } from './api.ts'

/** Written by programs and never shown: names of things, cursors, login material. */
const OF_PROGRAMS = [
  'auth: code',
  'auth: hash',
  'auth: state',
  'character: character',
  'character: profile',
  'character: userId',
  'gifts: id',
  'guest book: cursor',
  'market: cursor',
  'market: id',
  'market: name',
  'notifications: cursor',
  'notifications: id',
  'notifications: ids',
  'notifications: stationId',
  'reports: cursor',
  'reports: id',
  'reports: modifiedAt',
  'reports: reportId',
  'stations: modifiedAt',
]

const UNSEEN = '\u3164'.repeat(4)

/** Input fields that accept a text without a visible sign, unchanged. */
function unseenIn(schema: z.core.$ZodType, name = ''): string[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([field, value]) => unseenIn(value as z.ZodType, field))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unseenIn(option, name))
  if (schema instanceof z.ZodArray) return unseenIn(schema.element, name)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unseenIn(schema.unwrap(), name)
  return z.safeParse(schema, UNSEEN).data === UNSEEN ? [name] : []
}

it('no call takes a text of a person of which nothing shows', () => {
  const fields = Object.values(API).flatMap(({ tag, input }) =>
    Object.values(input).flatMap((schema) => unseenIn(schema).map((field) => `${tag}: ${field}`)),
  )
  expect([...new Set(fields)].sort()).toEqual(OF_PROGRAMS)
})
