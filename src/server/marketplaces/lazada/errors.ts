import { type AboutTrouble, OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'
import type { Row } from '../refusal.ts'
import type { LazadaArea } from './paths.ts'
import { ofProducts, productSentences } from './product-refusals.ts'
import { areas, bySentence, common, itsOwn, unknown } from './refusal-table.ts'

/** What Lazada says instead of an answer, or of one parcel of several. */
export interface LazadaRefusal {
  /** `IllegalAccessToken`, `700026`; none where only a sentence is told. */
  code?: string | undefined
  message?: string | undefined
  /** `ISV`: our fault; `ISP`: of what is behind the call; `SYSTEM`: of the platform. */
  type?: string | undefined
  /** Of one of several: whether the same may come to something later. */
  retry?: boolean | undefined
}

/** Lazada said no, and why. */
export class LazadaTrouble extends OutsideTrouble {
  readonly refusal: LazadaRefusal

  constructor(refusal: LazadaRefusal, { kind, words, ...about }: Row & AboutTrouble) {
    super(kind, words, about)
    this.refusal = refusal
  }
}

/** What a refusal of Lazada means here (O6). Whoever does not act, but looks, has done nothing. */
export function troubleOf(
  refusal: LazadaRefusal,
  {
    area,
    retryAfterMs,
    acts = true,
  }: { area: LazadaArea; retryAfterMs?: number | undefined; acts?: boolean },
): LazadaTrouble {
  const code = (refusal.code ?? '').trim()
  const row = rowOf({ ...refusal, code }, area)
  return new LazadaTrouble(refusal, {
    ...row,
    said: saidOf(code, refusal.message),
    retryAfterMs: retryAfterMs ?? banOf(row, refusal.message) ?? row.retryAfterMs,
    mayBeDone: acts && row.mayBeDone,
  })
}

function rowOf({ code = '', message = '', type, retry }: LazadaRefusal, area: LazadaArea): Row {
  // Of several meanings of one number the area's own comes first: `20` is a document's, or nobody's.
  const own = area === 'products' ? ofProducts : areas[area]
  const named = [own, common].find((table) => Object.hasOwn(table, code))?.[code]
  if (named) return named
  const sentences = area === 'products' ? productSentences : bySentence
  const told = sentences.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1]
  if (told) return told
  return type?.toUpperCase() === 'SYSTEM' || retry === true ? itsOwn : unknown
}

/** "this ban will last 1 seconds" (ms). */
function banOf({ kind }: Row, message = ''): number | undefined {
  const [, seconds] = /last (\d{1,6}) second/i.exec(message) ?? []
  return kind === 'again' && seconds !== undefined ? Number(seconds) * 1000 : undefined
}

function saidOf(code: string, message = ''): string {
  const text = [message.trim(), code && `[${code}]`].filter(Boolean).join(' ')
  return maskText(text).slice(0, 300)
}
