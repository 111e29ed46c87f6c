/** Where a company stands on a server that keeps it, or kept it; see `migrations/postgresql/040-places.sql`. */
export type Place = '' | 'leaving' | 'arriving' | 'left'

/** A company is on its way to another server, or lies there: nothing of what was asked here was done. */
export class Elsewhere extends Error {
  /** Nothing where the server knows no such company. */
  readonly place: Place | undefined

  constructor(company: string, place: Place | undefined) {
    super(
      place === undefined
        ? `There is no company ${company} in the store`
        : `The company ${company} lies on another server, or is on its way there`,
    )
    this.place = place
  }
}

/** Trying again may help: whoever asks anew asks where it lies now. */
export function isOnTheMove(error: unknown): boolean {
  return error instanceof Elsewhere && error.place !== undefined
}
