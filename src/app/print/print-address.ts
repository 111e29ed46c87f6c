/** What a print address asks for. */
export interface PrintAsk {
  codes: string[]
  copies: ReadonlyMap<string, number>
  /** An entry of the print queue instead of codes. */
  batch: string | undefined
}

/** Reads an address back. A code may hold a comma, so each is written encoded. */
export function readPrintAddress(query: URLSearchParams): PrintAsk {
  const codes = [...new Set((query.get('codes') ?? '').split(',').map(decoded).filter(Boolean))]
  const counts = (query.get('copies') ?? '').split(',').map(Number)
  const copies = new Map(codes.map((code, index) => [code, count(counts[index])]))
  return { codes, copies, batch: query.get('batch') ?? undefined }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function count(number: number | undefined): number {
  return Math.min(500, Math.max(1, Math.floor(number || 1)))
}
