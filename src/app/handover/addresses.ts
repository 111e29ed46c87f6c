/** The bench or the record of a session. */
export function handoverAddress(code: string): string {
  return `/handover/${encodeURIComponent(code)}`
}

/** The paper that the courier signs. */
export function sheetAddress(code: string): string {
  return `/print/handover-sheet?codes=${encodeURIComponent(code)}`
}
