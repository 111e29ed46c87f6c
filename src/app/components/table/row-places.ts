/*
 * Rows of a table in two parts: between them stands a line of words as high as a row. `divideAt` is the row under it. Everything that is
 * measured in rows from the top, a place, counts that line too.
 */

/** At which place a row stands. */
export function placeOf(index: number, divideAt: number | undefined): number {
  return divideAt !== undefined && index >= divideAt ? index + 1 : index
}

/** The first row that stands at a place or below it; under the dividing line it is the row that it is above. */
export function rowAt(place: number, divideAt: number | undefined): number {
  return divideAt !== undefined && place > divideAt ? place - 1 : place
}
