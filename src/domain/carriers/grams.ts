/** What a parcel is told to weigh: carriers take whole grams, and none that weighs nothing. */
export function grams(kg: number): number {
  return Math.max(1, Math.round(kg * 1000))
}
