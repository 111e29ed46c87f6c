import { TikiRefusal } from './tiki-refusal.ts'
import { secondsOfText } from './vn-time.ts'

export type Fields = Readonly<Record<string, unknown>>

export function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TikiRefusal(`${name} must be an object`)
  return value as Fields
}

export function wholeOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (value === undefined || value === null) throw new TikiRefusal(`${name} is required`)
  if (!Number.isSafeInteger(value)) throw new TikiRefusal(`${name} must be an integer`)
  return value as number
}

export function optionalWhole(fields: Fields, name: string): number | undefined {
  return isAbsent(fields, name) ? undefined : wholeOf(fields, name)
}

/** One of the texts that are known. */
export function choiceOf<One extends string>(fields: Fields, name: string, known: readonly One[]): One {
  const value = fields[name]
  if (value === undefined || value === null || value === '') throw new TikiRefusal(`${name} is required`)
  const found = known.find((one) => one === value)
  if (!found) throw new TikiRefusal(`${name} must be one of ${known.join(', ')}`)
  return found
}

export function optionalText(fields: Fields, name: string): string | undefined {
  if (isAbsent(fields, name)) return undefined
  const value = fields[name]
  if (typeof value !== 'string') throw new TikiRefusal(`${name} must be a string`)
  return value
}

/** A time of Vietnam, in seconds since 1970. */
export function timeOf(fields: Fields, name: string): number {
  const seconds = secondsOfText(optionalText(fields, name) ?? '')
  if (seconds === undefined) throw new TikiRefusal(`${name} must be formatted as yyyy-MM-dd HH:mm:ss`)
  return seconds
}

export function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name]
  if (!Array.isArray(value)) throw new TikiRefusal(`${name} must be an array`)
  return value
}

export function isAbsent(fields: Fields, name: string): boolean {
  return fields[name] === undefined || fields[name] === null || fields[name] === ''
}
