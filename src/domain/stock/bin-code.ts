const prefix = 'KE:'

/** The key of a bin's row: every warehouse has a BinDefault. */
export function binIdOf(wid: string, bid: string): string {
  return `${wid}/${bid}`
}

/** What is printed on the tag of a shelf: "KE:KhoTayWarehouse/A1-01". */
export function binCode(binId: string): string {
  return prefix + binId
}

/** The bin a scanned text names; nothing when it is no shelf tag. Bins are written in any case by scanners. */
export function parseBinCode(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.slice(0, prefix.length).toUpperCase() !== prefix) return undefined
  const id = trimmed.slice(prefix.length)
  return /^[^/]+\/.+$/.test(id) ? id : undefined
}
