import type { Circumstances, Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { isOwnChannel } from '../orders/channels.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { isOpenClaim } from '../returns/is-open-claim.ts'
import { worthOfUnits } from '../returns/partial-delivery.ts'
import { linesOf } from '../returns/return-lines.ts'
import type { Claim, ClaimCause } from '../tables/claims.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnClaim } from '../tables/returns.ts'
import { formatMoment } from '../time.ts'
import { claimDeadline } from './claim-terms.ts'

/** What is claimed, in the words of the shop. */
export const causeNames: Readonly<Record<ClaimCause, string>> = {
  lost: 'Thất lạc',
  damaged: 'Hư hỏng',
  swapped: 'Bị tráo',
  fee: 'Phí cao hơn báo giá',
  weight: 'Lệch khối lượng',
  cod: 'Lệch tiền thu hộ',
  unpaid: 'Chưa trả tiền thu hộ',
}

/** How a claim stands. */
export const claimStates: Readonly<Record<Claim['state'], string>> = {
  open: 'Mở',
  sent: 'Đã gửi hãng',
  paid: 'Được bồi thường',
  refused: 'Từ chối',
  dropped: 'Thôi khiếu nại',
}

/** Causes whose money is the order's own: what the carrier collected and owes anyway. */
export const ownMoney: readonly ClaimCause[] = ['cod', 'unpaid']

/** What a carrier paid for it (VND). */
export function paidFor({ payments }: Pick<Claim, 'payments'>): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

export function claimIdOf(orderCode: string, count: number): string {
  return `${orderCode}!${count}`
}

/** The order whose code a claim's id begins with. */
export function orderCodeOfClaim(claimId: string): string {
  return claimId.replace(/!\d+$/, '')
}

/** Every claim for an order, the oldest first. */
export function claimsOf(read: Reader, orderCode: string): Claim[] {
  const found: Claim[] = []
  for (let count = 1; ; count += 1) {
    const claim = read.get('claims', claimIdOf(orderCode, count))
    if (!claim) return found
    found.push(claim)
  }
}

/** Whether a carrier has, or had, the parcel: nobody answers for what the shop's own people bring, and marketplaces are complained to about returns. */
export function hasCarrier({ channel, delivery }: Pick<Order, 'channel' | 'delivery'>): boolean {
  return isOwnChannel(channel) && delivery.logistic !== '' && !isInOwnHands(delivery)
}

/** What the goods of an order are worth that are still out (VND): what is asked for unless told. */
export function worthOut(order: Order): number {
  const units = linesOf(order, []).map(({ productCode, sent }) => ({ productCode, quantity: sent }))
  return worthOfUnits(order, units)
}

/** The claim of that cause which is under way: of an order there is one at most. */
export function openClaimOf(read: Reader, orderCode: string, cause: ClaimCause): Claim | undefined {
  return claimsOf(read, orderCode).find((claim) => claim.cause === cause && isOpenClaim(claim))
}

/** There is one already: who opened it is told. */
export function whyOpenedAlready(
  read: Reader,
  { orderCode: code, cause, openedBy, openedAt }: Claim,
): Refusal {
  const said = { who: nameOf(read, openedBy), when: formatMoment(openedAt) }
  return refuse('claim-opened-already', { code, cause: causeNames[cause], ...said })
}

export interface Opening {
  cause: ClaimCause
  asked: number
  note?: string
  proofs?: readonly string[]
  returnId?: string
}

/** Opens a claim; one of that cause which is under way stays the only one. */
export function openClaimFor(
  draft: Draft,
  order: Order,
  { cause, asked, note = '', proofs = [], returnId }: Opening,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
): Claim {
  const known = claimsOf(draft, order.code)
  const open = known.find((claim) => claim.cause === cause && isOpenClaim(claim))
  if (open) return open
  const by = user.userName
  const claim: Claim = {
    id: claimIdOf(order.code, known.length + 1),
    orderCode: order.code,
    wid: order.wid,
    waybill: order.delivery.id,
    carrier: order.delivery.logistic,
    cause,
    state: 'open',
    asked,
    payments: [],
    proofs: [...proofs],
    note,
    answer: '',
    claimBy: claimDeadline(order, cause, at),
    openedAt: at,
    openedBy: by,
    at,
    by,
    updatedAt: at,
  }
  if (returnId !== undefined) claim.returnId = returnId
  draft.put('claims', claim)
  tellReturn(draft, claim)
  return claim
}

const ofReturn: Readonly<Record<Claim['state'], ReturnClaim['state']>> = {
  open: 'open',
  sent: 'sent',
  paid: 'won',
  refused: 'lost',
  dropped: 'dropped',
}

/** The return whose goods a claim is about says the same as the claim. */
export function tellReturn(draft: Draft, claim: Claim): void {
  const returned = claim.returnId === undefined ? undefined : draft.get('returns', claim.returnId)
  if (!returned) return
  const { id, state, note, at, by } = claim
  const told = { state: ofReturn[state], amount: paidFor(claim), note, at, by, carrierClaim: id }
  draft.put('returns', { ...returned, claim: told, updatedAt: at })
}
