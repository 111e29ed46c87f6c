import { LazadaRefusal, missing } from './lazada-refusal.ts'

type Params = Readonly<Record<string, string>>
export type Fields = Readonly<Record<string, unknown>>

export function textParam(params: Params, name: string): string {
  const text = params[name]
  if (!text) throw missing(name)
  return text
}

/** A whole number of 0 or more; `fallback` where it is absent. */
export function wholeParam(
  params: Params,
  name: string,
  { fallback, refuse }: { fallback: number; refuse(text: string): LazadaRefusal },
): number {
  const text = params[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,15}$/.test(text)) throw refuse(text)
  return Number(text)
}

/** A parameter that holds JSON; nothing where it is none. */
export function jsonParam(params: Params, name: string): unknown {
  try {
    return JSON.parse(textParam(params, name))
  } catch (error) {
    if (error instanceof LazadaRefusal) throw error
    return undefined
  }
}

export function objectParam(params: Params, name: string): Fields {
  const value = jsonParam(params, name)
  if (!isFields(value))
    throw new LazadaRefusal('InvalidParameter', `The specified parameter "${name}" is invalid`, {
      type: 'ISV',
    })
  return value
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A number, or a text of digits: both are taken. */
export function idOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,17}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : 0
}

/** The numbers in a JSON list; nothing where it is no such list. */
export function idsOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.map(idOf)
  return ids.includes(0) ? undefined : ids
}

/** "2026-11-26T12:00:00+07:00" in seconds since 1970; `undefined` where the text is no such time. */
export function secondsParam(params: Params, name: string): number | undefined {
  const text = params[name]
  if (!text) return undefined
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:?\d\d$/.test(text)
  const ms = isTime ? Date.parse(text.replace(/([+-]\d\d):?(\d\d)$/, '$1:$2')) : Number.NaN
  if (Number.isNaN(ms)) throw new LazadaRefusal('17', `E017: "${text}" Invalid Date Format`)
  return Math.floor(ms / 1000)
}
