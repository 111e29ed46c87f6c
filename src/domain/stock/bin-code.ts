const prefix = 'KE:'

/** What the tag of a bin says to a scanner. */
export function binCode(binId: string): string {
  return `${prefix}${binId}`
}

/** The bin a scanned text means; `undefined` when it is no tag of a bin. */
export function parseBinCode(text: string): string | undefined {
  return text.startsWith(prefix) && text.length > prefix.length ? text.slice(prefix.length) : undefined
}
