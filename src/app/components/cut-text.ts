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

/** A text of at most so many letters; of a longer one the beginning with "…", a letter with marks in one piece. */
export function cutText(text: string, most: number = cuts.usual): string {
  if (text.length <= most) return text
  const letters = [...new Intl.Segmenter('vi').segment(text)].map(({ segment }) => segment)
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}
