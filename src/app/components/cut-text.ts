import { cutTo } from '../../lib/cut-to.ts'

/** CAT-553 … CAT-557: so many letters of a text are shown where it stands beside others. */
export const cuts = {
  /** A name in a table, and in one of many columns. */
  table: 70,
  tightTable: 40,
  /** What a variant is called. */
  option: 20,
  tightOption: 15,
  usual: 77,
} as const

/** As `cutTo`, at the usual place. */
export function cutText(text: string, most: number = cuts.usual): string {
  return cutTo(text, most)
}
