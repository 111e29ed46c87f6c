import type * as v from 'valibot'
import { safeParse } from 'valibot'

/*
 * A web form holds numbers as texts, and '' or null where nothing was written; so do the bodies of clients that were written from the documents (decisions 32), which send codes of digits as
 * numbers (FUL-468). What is sent is brought to
 * what the schema asks for where there is one way to read it. What fits as it stands is left alone, and so is what cannot be read: the schema refuses it as before.
 */

type Schema = v.GenericSchema
/** The parts of schemas that are walked through here. */
type Known = Schema & {
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly unknown[]
}

/** The value as the schema can read it. */
export function fitForm(schema: Schema, value: unknown): unknown {
  if (fits(schema, value)) return value
  const { type, wrapped, entries, item, options } = schema as Known
  switch (type) {
    case 'optional':
    case 'exact_optional':
      return wrapped && !isNothing(value) ? fitForm(wrapped, value) : undefined
    case 'object':
      return entries && isObject(value) ? fitEntries(entries, value) : value
    case 'array':
      return item && Array.isArray(value) ? value.map((one) => fitForm(item, one)) : value
    case 'string':
      return Number.isSafeInteger(value) ? String(value) : value
    case 'number':
      return numberOf(value)
    case 'boolean':
      return booleans.get(value) ?? value
    case 'picklist':
      return options?.includes(numberOf(value)) ? numberOf(value) : value
    case 'union': {
      const ways = (options as readonly Schema[]).map((option) => ({ option, way: fitForm(option, value) }))
      return ways.find(({ option, way }) => fits(option, way))?.way ?? value
    }
    default:
      return value
  }
}

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
])

function fitEntries(entries: Record<string, Schema>, value: Record<string, unknown>): object {
  const read = Object.entries(value).map(([key, one]) => {
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined
    return [key, schema ? fitForm(schema, one) : one] as const
  })
  return Object.fromEntries(read.filter(([, one]) => one !== undefined))
}

/** "12", "-1", "0.2"; a text with dots for thousands may mean two numbers, and is neither. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,2})?\s*$/.test(value) ? Number(value) : value
}

function fits(schema: Schema, value: unknown): boolean {
  return safeParse(schema, value).success
}

function isNothing(value: unknown): boolean {
  return value === null || value === ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
