import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { wireErrors } from '../../src/protocol/errors.ts'
import * as wire from '../../src/protocol/wire.ts'

/*
 * When this fails, somebody changed what travels. Phones in the shops speak the older form for months, so ask first:
 * 1. Does an older app still understand every answer, and the server every message of an older app? A new optional field: yes.
 *    Then put the new hash here, and say in a dated line beside the schema why the field came.
 * 2. If not, keep the old form readable beside the new one. Only when that cannot be: raise `wireVersion`, and `minWireVersion`
 *    once no supported app (6 months) sends the older one; those apps are told to update (426) and keep their queue.
 */
const pinned = '2d143182e9d2fa86'

test('[P7] what travels is what older apps and servers know', () => {
  const schemas = Object.entries(wire)
    .filter(([, value]) => typeof value === 'object' && 'kind' in value && value.kind === 'schema')
    .map(([name, schema]) => [name, shapeOf(schema)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  expect(schemas.length).toBeGreaterThan(10)
  const { wireVersion, pushCommandLimit, pushByteLimit, socketPath, socketEvents } = wire
  const limits = { wireVersion, pushCommandLimit, pushByteLimit, socketPath, socketEvents }
  const statuses = Object.entries(wireErrors).map(([code, { status }]) => [code, status])
  const text = JSON.stringify([schemas, limits, statuses])
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(pinned)
})

test('[P7] every error has a status that fits and a sentence that says what to do', () => {
  for (const { status, text } of Object.values(wireErrors)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text.length).toBeGreaterThan(5)
  }
})

/** A schema as plain data: kinds, fields and limits, without functions. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  const told = [
    'type',
    'requirement',
    'options',
    'literal',
    'entries',
    'item',
    'key',
    'value',
    'wrapped',
    'pipe',
    'items',
  ]
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => typeof part !== 'function' && (told.includes(name) || !('kind' in value)))
      .map(([name, part]) => [name, shapeOf(part)]),
  )
}
