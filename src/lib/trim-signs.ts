/**
 * A text without these signs at its ends. Patterns that are tied to an end begin anew at every sign, and lose themselves in a long row of them.
 * @param before taken off the front, @param behind off the end
 */
export function trimSigns(text: string, { before, behind }: { before: string; behind: string }): string {
  let from = 0
  let to = text.length
  while (from < to && before.includes(text.charAt(from))) from += 1
  while (to > from && behind.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
