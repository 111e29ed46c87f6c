import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** Text that has to be there and hold something. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw wrongParameters(`${name} is required`)
  return value
}

export function optionalText(fields: Fields, name: string): string | undefined {
  return fields[name] === undefined ? undefined : textOf(fields, name)
}

export function wholeOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (!Number.isSafeInteger(value)) throw wrongParameters(`${name} should be an integer`)
  return value as number
}

/** A list of `least` to `most` objects. */
export function listOf(fields: Fields, name: string, { least = 1, most = 50 } = {}): Fields[] {
  const value = fields[name]
  if (!Array.isArray(value) || value.length < least || value.length > most)
    throw wrongParameters(`${name} should hold ${least} to ${most}`)
  return value.map((one: unknown) => objectOf(one, name))
}

export function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongParameters(`${name} should be an object`)
  return value as Fields
}

/** A whole number of the query; `fallback` where it is absent, which is refused without one. */
export function queryWhole(query: URLSearchParams, name: string, fallback?: number): number {
  const text = query.get(name) ?? (fallback === undefined ? '' : String(fallback))
  if (!/^\d{1,15}$/.test(text)) throw wrongParameters(`${name} should be an integer`)
  return Number(text)
}

export function queryText(query: URLSearchParams, name: string): string {
  const text = query.get(name)
  if (!text) throw wrongParameters(`${name} is required`)
  return text
}

/** A comma list of 1 to `most`. */
export function queryList(query: URLSearchParams, name: string, most: number): string[] {
  const list = queryText(query, name).split(',')
  if (list.length > most) throw wrongParameters(`${name} should hold 1 to ${most}`)
  return list
}

/** The error of one of many, where the others go on. */
export function refusalOf(act: () => void): ShopeeRefusal | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof ShopeeRefusal) return error
    throw error
  }
}
