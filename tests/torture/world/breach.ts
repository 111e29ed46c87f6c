/** A rule of the sync that did not hold. */
export class Breach extends Error {
  override readonly name = 'Breach'
  readonly rule: string

  constructor(rule: string, what: string) {
    super(`[${rule}] ${what}`)
    this.rule = rule
  }
}

export function hold(rule: string, holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Breach(rule, what())
}
