import type { EffectKind } from '../../../domain/effect.ts'
import type { Taken } from '../../store/outside.ts'
import type { OutsideTrouble } from '../call-outside.ts'
import { tellCarriage } from '../carriers/carry-parcel.ts'
import { tellRedirect } from '../carriers/redirect-parcel.ts'
import type { Outcome } from '../line-worker.ts'
import { tellAnswer } from './answer-return.ts'
import { tellLabel } from './label-outcome.ts'
import { tellRequest } from './order-request.ts'
import { tellCopy } from './post-copy.ts'
import { tellSale } from './settle-flash-sale.ts'
import { tellPreOrderAsker } from './tell-pre-order.ts'
import { tellPriceAsker } from './tell-price.ts'
import { tellSkusAsker } from './tell-skus.ts'
import { tellListing } from './tell-stock.ts'

type Entry = Pick<Taken['effects'], 'account' | 'kind' | 'params'>
type State = 'waiting' | 'failed'

/** How a call is worked at, whoever makes it. */
interface CallKind {
  /** Without it an account would stand still, whatever its marketplace answers today. */
  isForEver?: true
  /** Nobody waits for it, and a marketplace may be slow in answering it. */
  isAside?: true
  /** It asks how something is: once that is known, what failed to be read of it before is done with. */
  reads?: true
  /** What comes of it is said by the row that it is about, and so are people (`alertsOf`). */
  isSaidByRow?: true
  /** Somebody waits for what they asked for: a marketplace that is back again is asked after no longer than this (ms). */
  longestWaitMs?: number
  /** Tells where it was asked for what became of it before anybody could make it. */
  tell?(entry: Entry, state: State, why: { trouble: OutsideTrouble; at: number }): Outcome['report']
}

const longestWaitMs = 10 * 60_000

const request: CallKind = {
  isSaidByRow: true,
  longestWaitMs,
  tell: (entry, state, { trouble }) => tellRequest(entry, state, trouble),
}

/** What is tried again by itself stands on no listing. */
function ofListing(tell: typeof tellListing): CallKind {
  return {
    isSaidByRow: true,
    longestWaitMs,
    tell: (entry, state, { trouble, at }) => (state === 'failed' ? tell(entry, trouble, at) : undefined),
  }
}

/** Every kind says how it is worked at: one that is new cannot be forgotten. */
export const callKinds: Readonly<Record<EffectKind, CallKind>> = {
  'refresh-tokens': { isForEver: true, isSaidByRow: true },
  'poll-orders': { isForEver: true },
  'poll-returns': { isForEver: true, isAside: true },
  'poll-items': { isForEver: true, isAside: true },
  'read-order': { reads: true },
  'read-return': { reads: true, isAside: true },
  'map-orders': {},
  'ship-order': request,
  'cancel-order': request,
  'answer-buyer': request,
  'correct-tracking': request,
  'tell-delivery': request,
  'fetch-waybill': { longestWaitMs },
  'fetch-payout': { reads: true, isAside: true },
  'answer-return': {
    isSaidByRow: true,
    longestWaitMs,
    tell: (entry, state, { trouble }) => tellAnswer(entry, state, trouble),
  },
  'fetch-label': {
    isSaidByRow: true,
    longestWaitMs,
    tell: (entry, state, { trouble }) => tellLabel(entry, state, trouble),
  },
  'tell-stock': ofListing(tellListing),
  'tell-sold-out': ofListing(tellListing),
  'sweep-stock': { longestWaitMs },
  'tell-price': ofListing(tellPriceAsker),
  'sweep-prices': { longestWaitMs },
  'tell-skus': ofListing(tellSkusAsker),
  'tell-pre-order': ofListing(tellPreOrderAsker),
  'settle-flash-sale': { isSaidByRow: true, longestWaitMs, tell: tellSale },
  'post-copy': {
    isSaidByRow: true,
    longestWaitMs,
    tell: (entry, state, { trouble }) => (state === 'failed' ? tellCopy(entry, trouble) : undefined),
  },
  'tell-store-order': { longestWaitMs },
  // A product without a picture says so by itself, and a shop may have hundreds of them.
  'take-picture': { isAside: true, isSaidByRow: true },
  'carry-parcel': {
    isSaidByRow: true,
    longestWaitMs,
    tell: (entry, state, { trouble }) => tellCarriage(entry, state, trouble),
  },
  'end-carriage': {
    isSaidByRow: true,
    longestWaitMs,
    tell: (entry, state, { trouble }) => tellCarriage(entry, state, trouble),
  },
  'redirect-parcel': {
    isSaidByRow: true,
    longestWaitMs,
    tell: (entry, state, { trouble }) => tellRedirect(entry, state, trouble),
  },
  'track-parcels': { isForEver: true, isAside: true },
  'read-parcel': { reads: true, longestWaitMs },
  'send-zalo': { isSaidByRow: true },
  'send-page-message': { isSaidByRow: true },
  'issue-invoice': { isSaidByRow: true, longestWaitMs },
  'cancel-invoice': { isSaidByRow: true, longestWaitMs },
  'send-invoice': { isSaidByRow: true, longestWaitMs },
  'push-alert': {},
  'forget-shop': { isForEver: true },
}

/** What the line says of a kind; nothing of one that an earlier or a later version put there. */
export function callKind(kind: string): CallKind {
  return (callKinds as Readonly<Record<string, CallKind>>)[kind] ?? {}
}

/** Tells where a call was asked for what became of it before anybody could make it; nothing where nobody waits for it. */
export function tellAsker(
  entry: Entry,
  state: State,
  why: { trouble: OutsideTrouble; at: number },
): Outcome['report'] {
  return callKind(entry.kind).tell?.(entry, state, why)
}
