import { type AboutTrouble, OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'
import { operator, type Row } from '../refusal.ts'
import { ofSales, saleSentences } from './flash-refusals.ts'
import type { ShopeeArea } from './paths.ts'
import { ofProducts, ownTrouble, productSentences } from './product-refusals.ts'
import { accessOver, bySentence, common, itsOwn, ofOrders, unknown, wrongCall } from './refusal-table.ts'

/** What Shopee says instead of an answer, or of one parcel of several. */
export interface ShopeeRefusal {
  /** `logistics.package_not_exist`; none where only a sentence is told. */
  error?: string | undefined
  message?: string | undefined
}

/** The parcel is on its way to be shipped already: what was wished for, whoever did it. */
export function isShippedAlready({ error = '', message = '' }: ShopeeRefusal): boolean {
  return /package_already_shipped$/.test(error.trim()) || /already been arranged/i.test(message)
}

/** Shopee said no, and why. */
export class ShopeeTrouble extends OutsideTrouble {
  readonly refusal: ShopeeRefusal

  constructor(refusal: ShopeeRefusal, { kind, words, ...about }: Row & AboutTrouble) {
    super(kind, words, about)
    this.refusal = refusal
  }
}

/** What a refusal of Shopee means here (O6). Whoever does not act, but looks, has done nothing. @param now ms since 1970 */
export function troubleOf(
  refusal: ShopeeRefusal,
  {
    now,
    retryAfterMs,
    acts = true,
    area,
  }: {
    now: number
    retryAfterMs?: number | undefined
    acts?: boolean
    area?: ShopeeArea | undefined
  },
): ShopeeTrouble {
  const error = (refusal.error ?? '').replace(/\s/g, '')
  const row = rowOf(error, refusal.message ?? '', area)
  const wait = retryAfterMs ?? (row === common['error_limit'] ? untilNewDay(now) : row.retryAfterMs)
  return new ShopeeTrouble(refusal, {
    ...row,
    said: saidOf(error, refusal.message),
    retryAfterMs: wait,
    mayBeDone: acts && row.mayBeDone,
  })
}

function rowOf(error: string, message: string, area: ShopeeArea | undefined): Row {
  const [, said, code = error] = /^(\w+)\.(.+)$/.exec(error) ?? []
  if (area === 'products') return rowBySentence(ofProducts, productSentences, code, message)
  if (area === 'flash-sales') return rowBySentence(ofSales, saleSentences, code, message)
  const isCommon = said === undefined || said === 'common'
  const tables = isCommon ? [common, ofOrders] : [ofOrders, common]
  const named = tables.find((table) => Object.hasOwn(table, code))?.[code]
  if (named) return named === accessOver && isNoToken(message) ? noLeave : named
  const told = bySentence.find(([pattern]) => pattern.test(message))?.[1]
  if (told) return told
  return error === 'error_param' ? wrongCall : unknown
}

/** Shopee's codes of access and of wrong words are said of stock, places and sales as well: there the sentence decides. */
function rowBySentence(
  own: Readonly<Record<string, Row>>,
  sentences: readonly (readonly [RegExp, Row])[],
  code: string,
  message: string,
): Row {
  if (Object.hasOwn(own, code)) return own[code] ?? unknown
  const told = sentences.find(([pattern]) => pattern.test(message))?.[1]
  if (told) return told
  const named = Object.hasOwn(common, code) ? common[code] : undefined
  if (named) return named === accessOver && isNoToken(message) ? noLeave : named
  if (ownTrouble.test(message)) return itsOwn
  return code === 'error_param' || code.endsWith('_param_error') ? wrongCall : unknown
}

const noLeave = operator(
  'Shopee không nhận ứng dụng KhoTay cho việc này. Xem ứng dụng ở Shopee Open Platform.',
)

/** `error_auth` is said of the app too, and there no new access helps. */
function isNoToken(message: string): boolean {
  return /partner_id is invalid|app is deleted|no permission|restricted/i.test(message)
}

function saidOf(error: string, message = ''): string {
  const text = [message.trim(), error && `[${error}]`].filter(Boolean).join(' ')
  return maskText(text).slice(0, 300)
}

/** Calls of a day are counted from midnight at UTC+8. */
function untilNewDay(now: number): number {
  const day = 24 * 60 * 60_000
  const ahead = 8 * 60 * 60_000
  return day - ((now + ahead) % day)
}
