import { describe, expect, test } from 'vitest'
import {
  amountsOf,
  codesOf,
  createdItem,
  faultOf,
  itemsOf,
  mayBeMade,
  withCodes,
} from '../../../../src/app/channels/create/sold-items.ts'
import { aListing } from '../a-listing.ts'

const rows = [
  aListing({ id: 'Shopee/77/1/1', model: '1', variant: 'Đỏ', sku: 'AT-DO', barcode: '8930000000017' }),
  aListing({ id: 'Shopee/77/1/2', model: '2', variant: 'Đen', sku: 'AT-DEN', barcode: '8930000000024' }),
]
const [shirt] = itemsOf(rows)
const written = (base: string, variants: readonly string[]) =>
  withCodes(new Map(), shirt!, { base, variants })
const nobody = new Map<string, string>()

test('variations of one item lie together, in the order in which they came', () => {
  const other = aListing({ id: 'Shopee/77/2/0', item: '2' })
  const items = itemsOf([rows[0]!, other, rows[1]!])
  expect(items.map(({ key, rows: own }) => [key, own.map(({ model }) => model)])).toEqual([
    ['Shopee/77/1', ['1', '2']],
    ['Shopee/77/2', ['0']],
  ])
})

describe('before anything is made', () => {
  test('[CAT-191] [CAT-581] marks, spaces and whatever else no code has take the key away', () => {
    expect(mayBeMade(shirt!, written('AT', ['DO', '']))).toBe(true)
    for (const texts of [written('ÁO', ['', '']), written('', ['A O', '']), written('A/O', ['', ''])])
      expect(mayBeMade(shirt!, texts)).toBe(false)
  })

  test('[CAT-196] [CAT-204] [CAT-531] nothing written is said for a second', () => {
    expect(faultOf(shirt!, written('', ['', '']), nobody)).toEqual({
      text: 'Mã SP không hợp lệ',
      durationMs: 1_000,
    })
  })

  test('[CAT-201] codes that are the same are named for three seconds', () => {
    const fault = { text: 'Mã sản phẩm AT bị trùng', durationMs: 3_000 }
    expect(faultOf(shirt!, written('AT', ['', '']), nobody)).toEqual(fault)
  })

  test('[CAT-202] codes that are there already are all named, for three seconds', () => {
    const taken = new Map([
      ['AT_DO', 'AT_DO'],
      ['AT_DEN', 'AO'],
    ])
    expect(faultOf(shirt!, written('AT', ['do', 'DEN']), taken)).toEqual({
      text: 'Mã sản phẩm AT_do, AT_DEN đã tồn tại',
      durationMs: 3_000,
    })
    expect(faultOf(shirt!, written('AT', ['DO', 'DEN']), nobody)).toBeUndefined()
  })
})

describe('what is made', () => {
  test('[CAT-197] [CAT-200] [CAT-241] is a product for each variation with a code, at the price there, with what was written', () => {
    const texts = new Map([
      ...written('', ['', 'DEN']),
      ['name/Shopee/77/1', ' Áo thun cổ tròn '],
      ['wholesale/Shopee/77/1/2', '90k'],
    ])
    expect(createdItem(shirt!, codesOf(shirt!, texts), texts)).toEqual({
      channel: 'Shopee',
      shopId: '77',
      item: '1',
      name: 'Áo thun cổ tròn',
      variants: [
        {
          model: '2',
          variant: 'Đen',
          code: 'DEN',
          price: 120_000,
          wholesale_price: 90_000,
          barcode: '8930000000024',
        },
      ],
    })
  })

  test('has the barcode of its variation, unless all have the same or it is none of a product', () => {
    const barcodes = (codes: readonly string[]) => {
      const [item] = itemsOf(
        codes.map((barcode, at) => aListing({ id: `Shopee/77/1/${at}`, model: `${at}`, barcode })),
      )
      return createdItem(item!, ['A', 'B'], new Map()).variants.map(({ barcode }) => barcode)
    }
    expect(barcodes(['8930000000017', '8930000000024'])).toEqual(['8930000000017', '8930000000024'])
    expect(barcodes(['8930000000017', '8930000000017'])).toEqual(['', ''])
    expect(barcodes(['18930000000014', ' 8 '])).toEqual(['', ''])
  })

  test('is cut to what a product holds', () => {
    const [item] = itemsOf([aListing({ name: 'ă'.repeat(300), variant: 'b'.repeat(200) })])
    const { name, variants } = createdItem(item!, ['A'], new Map())
    expect([name.length, variants[0]?.variant.length]).toEqual([200, 100])
  })

  test('[CAT-203] brings in what was counted, in digits alone', () => {
    const texts = new Map([
      ['amount/Shopee/77/1/1', '-7'],
      ['amount/Shopee/77/1/2', '0'],
    ])
    expect(amountsOf(shirt!, ['A', 'B'], texts)).toEqual([{ productCode: 'A', amount: 7 }])
  })
})
