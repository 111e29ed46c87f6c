/*
 * The payload of a VietQR (NAPAS 247, transfer to an account), made without a network. Fields are two digits of name, two of length, and the
 * value; the last one is a checksum over everything before it.
 */

export interface Transfer {
  bin: string
  number: string
  /** VND. */
  amount: number
  /** What stands on the statement; see `transferNote`. */
  note: string
}

/** NAPAS keeps so much of a note. */
const noteLimit = 25

export function vietQr({ bin, number, amount, note }: Transfer): string {
  const account = field('00', bin) + field('01', number)
  const service = field('00', 'A000000727') + field('01', account) + field('02', 'QRIBFTTA')
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('38', service),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', note)),
  ].join('')
  return `${body}6304${checksum(`${body}6304`)}`
}

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

function field(name: string, value: string): string {
  return `${name}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE. */
function checksum(text: string): string {
  let crc = 0xff_ff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
