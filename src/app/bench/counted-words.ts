/** "Áo thun · Đen × 2"; one unit needs no number. */
export function withUnits(name: string, units: number): string {
  return units > 1 ? `${name} × ${units}` : name
}

/** "Đúng: Áo thun · Đen × 2" */
export function saidRight(name: string, units: number): string {
  return `Đúng: ${withUnits(name, units)}`
}

/** "đúng", "đúng, 2": what the voice says of units that counted. */
export function spokenRight(units: number): string {
  return units > 1 ? `đúng, ${units}` : 'đúng'
}
