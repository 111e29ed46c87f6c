/** What a shelf's tag begins with: "KE:KhoTayWarehouse/A1-01". */
const prefix = 'KE:'

/** The bin a shelf's tag names; `undefined` when the text is no tag. */
export function findPlaceCode(text: string): { wid: string; bid: string } | undefined {
  const trimmed = text.trim()
  if (!trimmed.toUpperCase().startsWith(prefix)) return undefined
  const id = trimmed.slice(prefix.length)
  const slash = id.indexOf('/')
  return slash > 0 && slash < id.length - 1
    ? { wid: id.slice(0, slash), bid: id.slice(slash + 1) }
    : undefined
}
