/** JSON within a text, as far as it came. */
interface CutJson {
  before: string
  json: unknown
  after: string
}

/** The JSON that a text holds, though the rest of it was cut off or is none; what was cut off in the middle of a field is left out. Nothing where none can be read. */
export function readCutJson(text: string): CutJson | undefined {
  const start = text.search(/[[{]/)
  if (start < 0) return undefined
  const closing: string[] = []
  let isIn = false
  /** Where the last field ended, and what was open there. */
  let whole: { at: number; closing: string } | undefined
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isIn) {
      if (sign === '\\') at += 1
      else if (sign === '"') isIn = false
      continue
    }
    if (sign === '"') isIn = true
    else if (sign === '{' || sign === '[') {
      closing.push(sign === '{' ? '}' : ']')
      whole = { at: at + 1, closing: closing.toReversed().join('') }
    } else if (sign === ',') whole = { at, closing: closing.toReversed().join('') }
    else if (sign === '}' || sign === ']') {
      if (closing.pop() !== sign) return undefined
      whole = { at: at + 1, closing: closing.toReversed().join('') }
      if (closing.length === 0) break
    }
  }
  if (!whole) return undefined
  try {
    const json: unknown = JSON.parse(text.slice(start, whole.at) + whole.closing)
    return {
      before: text.slice(0, start),
      json,
      after: whole.closing === '' ? text.slice(whole.at) : '',
    }
  } catch {
    return undefined
  }
}
