/** A text of at most so many letters; of a longer one the beginning with "…", a letter with marks in one piece. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = [...new Intl.Segmenter('vi').segment(text)].map(({ segment }) => segment)
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}
