import { type AboutTrouble, OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'
import type { Row } from '../refusal.ts'
import type { TikiArea } from './paths.ts'
import { productRow } from './product-refusals.ts'
import { byOauthError, byStatus, ofTokens, unknown } from './refusal-table.ts'

/** What Tiki says instead of an answer. */
export interface TikiRefusal {
  /** Of HTTP. */
  status: number
  /** Its sentences. */
  errors?: readonly string[] | undefined
  /** Where tokens are asked for: `invalid_grant`. */
  oauth?: string | undefined
}

/** Tiki said no, and why. */
export class TikiTrouble extends OutsideTrouble {
  readonly refusal: TikiRefusal

  constructor(refusal: TikiRefusal, { kind, words, ...about }: Row & AboutTrouble) {
    super(kind, words, about)
    this.refusal = refusal
  }
}

/** What a refusal of Tiki means here (O6). Whoever does not act, but looks, has done nothing. */
export function troubleOf(
  refusal: TikiRefusal,
  {
    retryAfterMs,
    acts = true,
    area,
  }: { retryAfterMs?: number | undefined; acts?: boolean; area?: TikiArea | undefined } = {},
): TikiTrouble {
  const row = rowOf(refusal, area)
  return new TikiTrouble(refusal, {
    ...row,
    said: saidOf(refusal),
    retryAfterMs: retryAfterMs ?? row.retryAfterMs,
    mayBeDone: acts && row.mayBeDone,
  })
}

/** What we say ourselves, of an order that was looked at. */
export function refusedBy({ kind, words, ...about }: Row): OutsideTrouble {
  return new OutsideTrouble(kind, words, about)
}

function rowOf({ status, errors = [], oauth }: TikiRefusal, area: TikiArea | undefined): Row {
  if (oauth !== undefined)
    return Object.hasOwn(byOauthError, oauth) ? (byOauthError[oauth] ?? ofTokens) : ofTokens
  const ofProduct = area === 'products' ? productRow(status, errors.join(' ')) : undefined
  if (ofProduct) return ofProduct
  const rows = byStatus[status >= 500 && status !== 503 ? 500 : status]
  if (!rows) return unknown
  const said = errors.join(' ')
  return rows.told?.find(([pattern]) => pattern.test(said))?.[1] ?? rows.usual
}

function saidOf({ status, errors = [], oauth }: TikiRefusal): string {
  const text = [errors.join(' ').trim(), `[${oauth ?? `HTTP ${status}`}]`].filter(Boolean).join(' ')
  return maskText(text).slice(0, 300)
}
