/** How an order leaves with no carrier: the shop's own people bring it, or the buyer takes it from the counter. It needs no waybill. */
const ownHands: readonly string[] = ['TVC', 'inStore']

export function isInOwnHands({ logistic }: { logistic: string }): boolean {
  return ownHands.includes(logistic)
}
