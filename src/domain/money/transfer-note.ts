/** NAPAS keeps so much of a note. */
const noteLimit = 25

/** CAT-465: what customers pay for. */
export function paymentContent(code: string): string {
  return `Payment for order ${code}`
}

/**
 * What the QR carries of it: NAPAS keeps 25 letters without marks, and the order's code is what the money is found by. 2026-11-23: where the
 * whole content does not fit, that is the code alone.
 */
export function transferNote(code: string): string {
  const [whole, short] = [paymentContent(code), code].map(plain) as [string, string]
  return whole.length <= noteLimit ? whole : short.slice(0, noteLimit)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^0-9A-Za-z .-]/g, ' ')
}
