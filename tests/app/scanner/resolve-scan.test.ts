import { describe, expect, test } from 'vitest'
import { guessCode, sayGuess } from '../../../src/app/scanner/guess-code.ts'
import { lookupForms } from '../../../src/app/scanner/lookup-forms.ts'
import { chooseAmong, meaningOf } from '../../../src/app/scanner/resolve-scan.ts'
import type { CodeHit } from '../../../src/replica/queries/finder/find-by-code.ts'
import { anOrder, aProduct } from '../packing/bench-rows.ts'

const byWaybill = (code: string): CodeHit => ({ kind: 'order', by: 'waybill', order: anOrder({ code }) })
const byBarcode = (code: string): CodeHit => ({ kind: 'product', by: 'barcode', product: aProduct({ code }) })
const read = (text: string, format = 'unknown') => ({ text, format })

describe('the meaning of a code', () => {
  test('is the one row of this device that carries it', () => {
    const hit = byWaybill('KT-1')
    expect(meaningOf(read('SPXVN063015366786'), [hit])).toEqual({ kind: 'found', hit })
  })

  test('is asked when several rows carry it', () => {
    const hits = [byWaybill('KT-1'), byBarcode('A')]
    expect(meaningOf(read('841000072647'), hits)).toEqual({ kind: 'several', hits })
  })

  test('is the one parcel when all carry the same waybill of the same carrier and channel', () => {
    const delivery = { logistic: 'J&T', id: '841000000777', history: [] }
    const both = ['TT-1', 'TT-2'].map(
      (code): CodeHit => ({ kind: 'order', by: 'waybill', order: anOrder({ code, delivery }) }),
    )
    expect(meaningOf(read('841000000777'), both)).toEqual({ kind: 'found', hit: both[0] })
    const [first, second] = both as [CodeHit & { kind: 'order' }, CodeHit & { kind: 'order' }]
    const cancelled = { ...first, order: { ...first.order, state: 'HỦY' as const } }
    expect(meaningOf(read('841000000777'), [cancelled, second])).toEqual({ kind: 'found', hit: second })
    const other = { ...second, order: { ...second.order, channel: 'Lazada' as const } }
    expect(meaningOf(read('841000000777'), [first, other]).kind).toBe('several')
  })

  test('is a command when it is printed on the command sheet, in any case', () => {
    expect(meaningOf(read('khotay:hoantac'), [])).toEqual({ kind: 'command', command: 'undo' })
  })

  test.each([
    ['SPXVN063015366786', 'Có vẻ là mã vận đơn SPX, chưa có trong máy này.'],
    ['841000072647', 'Có vẻ là mã vận đơn J&T, chưa có trong máy này.'],
    ['862195772225', 'Có vẻ là mã vận đơn 12 số, chưa có trong máy này.'],
    ['2611210K7HJV2P', 'Có vẻ là mã đơn Shopee, chưa có trong máy này.'],
    ['576461413038785752', 'Có vẻ là mã đơn Tiktok, chưa có trong máy này.'],
    ['S1234567.MB12.D5.1', 'Có vẻ là mã vận đơn GHTK, chưa có trong máy này.'],
    ['EB123456789VN', 'Có vẻ là mã vận đơn VNPost / EMS, chưa có trong máy này.'],
    ['8934567890128', 'Có vẻ là mã vạch sản phẩm, chưa có trong máy này.'],
  ])('of an unknown %s is worded by its pattern', (text, sentence) => {
    expect(sayGuess(guessCode(text, false))).toBe(sentence)
  })

  test('of 14 characters without a date is no Shopee order', () => {
    expect(guessCode('2699990K7HJV2P', false).sure).toBe(false)
  })

  test('falls back to the rule of the specification: a digit first is a delivery id, else an order code', () => {
    expect([guessCode('12-7', false).kind, guessCode('AB-7', false).kind]).toEqual(['waybill', 'order'])
  })

  test('of an EAN symbol is a product, however much its digits look like a waybill', () => {
    expect(guessCode('802720245422', true).kind).toBe('product')
  })
})

describe('a code is looked up', () => {
  test('as read, in upper case, and without spaces and hyphens', () => {
    expect(lookupForms('kt-7f 2a')).toEqual(['kt-7f 2a', 'KT-7F 2A', 'KT7F2A'])
  })

  test('with its dots', () => {
    expect(lookupForms('S1234567.MB12')).toEqual(['S1234567.MB12'])
  })
})

describe('several codes in one view', () => {
  const waybill = { code: read('SPXVN063015366786'), hits: [byWaybill('KT-1')] }
  const orderCode = { code: read('KT-1'), hits: [{ ...byWaybill('KT-1'), by: 'order-code' } as CodeHit] }
  const item = { code: read('8934567890128'), hits: [byBarcode('A')] }
  const foreign = { code: read('https://spx.vn/x'), hits: [] }

  test('lead to the order they all name', () => {
    expect(chooseAmong([foreign, waybill, orderCode], 'order')).toBe(waybill.code)
  })

  test('are settled by what the work awaits', () => {
    expect(chooseAmong([waybill, item], 'order')).toBe(waybill.code)
    expect(chooseAmong([waybill, item], 'product')).toBe(item.code)
  })

  test('are asked when two orders or nothing known is in view', () => {
    const other = { code: read('SPXVN05144905142B'), hits: [byWaybill('KT-2')] }
    expect(chooseAmong([waybill, other], 'order')).toBeUndefined()
    expect(chooseAmong([foreign], 'order')).toBeUndefined()
    expect(chooseAmong([waybill, item], 'any')).toBeUndefined()
  })
})
