/** Somebody still has to do something about a complaint, or about a claim at a carrier. */
export function isOpenClaim({ state }: { state: string }): boolean {
  return state === 'open' || state === 'sent'
}
