import { type AboutTrouble, OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'
import type { Row } from '../refusal.ts'
import type { TiktokArea } from './paths.ts'
import { productSentences } from './product-refusals.ts'
import { byCode, bySentence, ofTokens, umbrella, unknown } from './refusal-table.ts'

/** What TikTok Shop says instead of an answer, or of one parcel of several. */
export interface TiktokRefusal {
  /** 21011020; none where only a sentence is told. */
  code?: number | undefined
  message?: string | undefined
  /** By which TikTok's own people find the call. */
  requestId?: string | undefined
}

/** The parcel is on its way to be shipped already: what was wished for, whoever did it. */
export function isShippedAlready({ code = 0 }: TiktokRefusal): boolean {
  return shippedAlready.includes(code)
}

const shippedAlready: readonly number[] = [11006021, 21008099, 21011020, 21011040]

/** TikTok said no, and why. */
export class TiktokTrouble extends OutsideTrouble {
  readonly refusal: TiktokRefusal

  constructor(refusal: TiktokRefusal, { kind, words, ...about }: Row & AboutTrouble) {
    super(kind, words, about)
    this.refusal = refusal
  }
}

/** What a refusal of TikTok means here (O6). Whoever does not act, but looks, has done nothing. */
export function troubleOf(
  refusal: TiktokRefusal,
  {
    retryAfterMs,
    acts = true,
    isAuth = false,
    area,
  }: {
    retryAfterMs?: number | undefined
    acts?: boolean
    isAuth?: boolean | undefined
    area?: TiktokArea | undefined
  } = {},
): TiktokTrouble {
  const row = rowOf(refusal, { isAuth, area })
  return new TiktokTrouble(refusal, {
    ...row,
    said: saidOf(refusal),
    retryAfterMs: retryAfterMs ?? row.retryAfterMs,
    mayBeDone: acts && row.mayBeDone,
  })
}

/** One code of TikTok's says many things: there its sentence decides, and so it does where the code is none that we know. */
function rowOf(
  { code = 0, message = '' }: TiktokRefusal,
  { isAuth, area }: { isAuth: boolean; area: TiktokArea | undefined },
): Row {
  if (code === 36009004) return firstOf(umbrella, message) ?? unknown
  const named = Object.hasOwn(byCode, code) ? byCode[code] : undefined
  if (named) return named
  return isAuth
    ? (firstOf(umbrella, message) ?? ofTokens)
    : (firstOf(area === 'products' ? productSentences : bySentence, message) ?? unknown)
}

function firstOf(table: readonly (readonly [RegExp, Row])[], message: string): Row | undefined {
  return table.find(([pattern]) => pattern.test(message))?.[1]
}

function saidOf({ code, message = '', requestId }: TiktokRefusal): string {
  const text = [message.trim(), code ? `[${code}]` : ''].filter(Boolean).join(' ')
  const said = maskText(text).slice(0, 300)
  // It opens nothing, and without it nobody at TikTok looks for the call.
  return requestId && /^[0-9A-Za-z]{1,64}$/.test(requestId) ? `${said} (request_id ${requestId})` : said
}
