/** How many of the parcels whose way is over came back: "1 trong 4 đơn (25 %)"; nothing while none is. */
export function returnedShare({
  delivered,
  cameBack,
}: {
  delivered: number
  cameBack: number
}): string | undefined {
  const all = delivered + cameBack
  if (all === 0) return undefined
  return `${cameBack} trong ${all} đơn (${Math.round((cameBack * 100) / all)} %)`
}
