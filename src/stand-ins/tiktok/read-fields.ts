import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Text that has to be there and hold something. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw wrongParameters(`${name} is required`)
  return value
}

export function optionalText(fields: Fields, name: string): string | undefined {
  return fields[name] === undefined || fields[name] === null ? undefined : textOf(fields, name)
}

export function wholeOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (!Number.isSafeInteger(value)) throw wrongParameters(`${name} should be an integer`)
  return value as number
}

export function optionalWhole(fields: Fields, name: string): number | undefined {
  return fields[name] === undefined ? undefined : wholeOf(fields, name)
}

/** A list of `least` to `most` objects. */
export function listOf(fields: Fields, name: string, { least = 1, most = 50 } = {}): Fields[] {
  const value = fields[name]
  if (!Array.isArray(value) || value.length < least || value.length > most)
    throw wrongParameters(`${name} should hold ${least} to ${most}`)
  return value.map((one: unknown) => objectOf(one, name))
}

/** Texts to choose by; all where the list is absent. */
export function chosenOf(fields: Fields, name: string): (one: string) => boolean {
  const value = fields[name]
  if (value === undefined) return () => true
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw wrongParameters(`${name} should be a list of texts`)
  return (one) => value.includes(one)
}

export function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongParameters(`${name} should be an object`)
  return value as Fields
}

/** The refusal of one of many, where the others go on. */
export function refusalOf(act: () => void): TiktokRefusal | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof TiktokRefusal) return error
    throw error
  }
}
