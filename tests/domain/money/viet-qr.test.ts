import { describe, expect, test } from 'vitest'
import { vietQr } from '../../../src/domain/money/viet-qr.ts'

/** The fields of a payload, each with what it holds. */
function fieldsOf(text: string): [string, string][] {
  if (text === '') return []
  const length = Number(text.slice(2, 4))
  return [[text.slice(0, 2), text.slice(4, 4 + length)], ...fieldsOf(text.slice(4 + length))]
}

/** CRC-16/CCITT-FALSE over everything before the checksum, written apart from the library. */
function checksumOf(text: string): string {
  let crc = 0xffff
  for (const letter of text.slice(0, -4)) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

describe('[CAT-460] the payload of a bank QR', () => {
  test('is that of the libraries and of the bank, letter by letter', () => {
    expect(vietQr({ bin: '970416', number: '257678859', amount: 10_000, note: 'Chuyen tien' })).toBe(
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    )
  })

  test.each([
    [1, '1', 'KT-2311-7KQ2M'],
    [9_999_999_999_999, '9999999999999', 'A'],
  ])('holds the amount %i, the account and the note, and says how long each is', (amount, text, note) => {
    const fields = new Map(fieldsOf(vietQr({ bin: '970436', number: '0071000123456', amount, note })))
    expect([fields.get('54'), fields.get('53'), fields.get('58')]).toEqual([text, '704', 'VN'])
    const service = new Map(fieldsOf(fields.get('38')!))
    expect(service.get('02')).toBe('QRIBFTTA')
    expect(fieldsOf(service.get('01')!)).toEqual([
      ['00', '970436'],
      ['01', '0071000123456'],
    ])
    expect(fieldsOf(fields.get('62')!)).toEqual([['08', note]])
  })

  test('without an amount leaves it to whoever pays', () => {
    const fields = new Map(fieldsOf(vietQr({ bin: '970436', number: '0071000123456' })))
    expect([fields.has('54'), fields.has('62'), fields.get('01')]).toEqual([false, false, '11'])
  })

  test('agrees with the example that NAPAS prints, field by field, and with its checksum', () => {
    // It names a bill (62.01) beside the note; whoever pays for an order writes the note alone.
    const printed =
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E'
    const note = 'thanh toan don hang'
    const ours = vietQr({ bin: '970403', number: '0011012345678', amount: 180_000, note })
    const [theirs, made] = [printed, ours].map((text) => new Map(fieldsOf(text)))
    for (const field of ['00', '01', '38', '53', '54', '58'])
      expect(made!.get(field), field).toBe(theirs!.get(field))
    expect(new Map(fieldsOf(theirs!.get('62')!)).get('08')).toBe(note)
    expect(new Map(fieldsOf(made!.get('62')!)).get('08')).toBe(note)
    expect(checksumOf(printed), 'of the example').toBe('2E2E')
    expect(checksumOf(ours)).toBe(ours.slice(-4))
  })

  test('has another checksum for another amount', () => {
    const account = { bin: '970436', number: '0071000123456', note: 'KT-1' }
    const [one, other] = [1000, 1001].map((amount) => vietQr({ ...account, amount }).slice(-4))
    expect(one).toMatch(/^[0-9A-F]{4}$/)
    expect(other).not.toBe(one)
  })
})
