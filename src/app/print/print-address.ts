import type { PaperKind } from '../../domain/tables/papers.ts'

/** What a print address asks for. */
export interface PrintAsk {
  codes: string[]
  copies: ReadonlyMap<string, number>
  /** An entry of the print queue instead of codes. */
  batch: string | undefined
}

/** The preview of a paper: `/print/order-label?codes=A,B`, for goods with `&copies=3,1`. */
export function printAddress(
  paper: PaperKind,
  codes: readonly string[],
  copies: readonly number[] = [],
): string {
  const query = new URLSearchParams({ codes: codes.map(encodeURIComponent).join(',') })
  if (copies.some((count) => count > 1)) query.set('copies', copies.join(','))
  return `/print/${paper}?${query}`
}

/** The preview of an entry of the print queue. */
export function batchAddress(paper: PaperKind, batch: string): string {
  return `/print/${paper}?${new URLSearchParams({ batch })}`
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
