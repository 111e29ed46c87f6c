import { describe, expect, test } from 'vitest'
import { aBuyer, type Buyer, buyerOfSale, saleOf, switchForm } from '../../../src/app/till/buyer.ts'
import { differenceWords } from '../../../src/app/till/difference-words.ts'
import { handedOver, partsOf, reckonBuyer, whyNotDone } from '../../../src/app/till/reckon-buyer.ts'
import { aProduct } from '../../support/builders.ts'

const shirt = aProduct({
  wholesale_price: 99_000,
  total: 5,
  warehouses: [{ wid: 'K', bid: 'A1', total: 5, book: 0, wait: 0, exp_amount: 0 }],
})
const facts = {
  find: (code: string) => (code === shirt.code ? shirt : undefined),
  settings: undefined,
  wid: 'K',
}
const line = { productCode: shirt.code, name: shirt.name, amount: 2, discount: '', isPercent: false }
/** Two shirts, 258.000. */
const buyer = (fields: Partial<Buyer> = {}): Buyer => ({ ...aBuyer('1'), lines: [line], ...fields })
const back = {
  code: 'KT-1-1',
  items: [{ productCode: 'SON-DO', quantity: 1, outcome: 'good' as const }],
  form: 'Tiền mặt' as const,
  slip: 'NH-1',
}
const why = (fields: Partial<Buyer>) => {
  const one = buyer(fields)
  return whyNotDone(one, reckonBuyer(one, 'cua-hang-1', facts))
}

describe('a buyer at the till', () => {
  test('[CST-020] pays in one form what is due, in several the last one what the others leave', () => {
    expect(partsOf({ forms: ['Tiền mặt'], amounts: {} }, 258_000)).toEqual([
      { form: 'Tiền mặt', amount: 258_000 },
    ])
    expect(
      partsOf({ forms: ['Chuyển khoản', 'Tiền mặt'], amounts: { 'Chuyển khoản': '200k' } }, 258_000),
    ).toEqual([
      { form: 'Chuyển khoản', amount: 200_000 },
      { form: 'Tiền mặt', amount: 58_000 },
    ])
  })

  test('is counted as lists count: a combo by its parts', () => {
    const part = { code: shirt.code, name: shirt.name, amount: 3 }
    const combo = aProduct({ code: 'CB-1', typeItem: 'combo', KhoTay: [part] as never })
    const find = (code: string) => (code === 'CB-1' ? combo : facts.find(code))
    const lines = [line, { ...line, productCode: 'CB-1', amount: 2 }]
    expect(reckonBuyer(buyer({ lines }), 'c', { ...facts, find }).units).toBe(2 + 6)
  })

  test('gets back what was handed over beyond the cash that is due', () => {
    const paid = {
      forms: ['Chuyển khoản', 'Tiền mặt'] as Buyer['forms'],
      amounts: { 'Chuyển khoản': '200.000' },
    }
    expect(reckonBuyer(buyer({ ...paid, given: '100k' }), 'c', facts)).toMatchObject({
      cash: 58_000,
      change: 42_000,
    })
    expect(reckonBuyer(buyer(paid), 'c', facts)).toMatchObject({ cash: 58_000, change: 0, transfer: 200_000 })
  })

  test.each<[Partial<Buyer>, string | undefined]>([
    [{ lines: [] }, 'Quét hoặc tìm hàng trước.'],
    [{}, 'Chọn cách khách trả tiền: F8 là tiền mặt.'],
    [{ forms: ['Tiền mặt'] }, undefined],
    [{ forms: ['Tiền mặt'], given: '200k' }, 'Khách đưa còn thiếu 58.000₫.'],
    [{ forms: ['Quẹt thẻ', 'Tiền mặt'] }, 'Nhập số tiền Quẹt thẻ.'],
    [
      { forms: ['Quẹt thẻ', 'Tiền mặt'], amounts: { 'Quẹt thẻ': '300k' } },
      'Các khoản đã ghi đủ 258.000₫. Bỏ Tiền mặt hoặc sửa số tiền.',
    ],
    [{ forms: ['Chuyển khoản'] }, 'Xem tiền đã vào tài khoản rồi bấm Đã nhận tiền.'],
    [{ forms: ['Chuyển khoản'], received: 258_000 }, undefined],
    [{ forms: ['Chuyển khoản'], received: 129_000 }, 'Xem tiền đã vào tài khoản rồi bấm Đã nhận tiền.'],
    [
      { forms: ['Tiền mặt'], lines: [{ ...line, amount: 6 }] },
      'Sản phẩm AT-DEN-M hiện đang hết hàng: sổ chỉ còn 5. Hàng có trên quầy thì nhập kho hoặc kiểm kho cho khớp rồi bán, hoặc nhờ chủ shop bật Cho bán vượt tồn ở Cài đặt shop.',
    ],
    [{ discount: '100', isPercent: true }, undefined],
    [{ discount: '101', isPercent: true }, 'Chú ý bạn đang chọn chiết khấu theo %'],
    [{ discount: '258.001' }, 'Giá trị đơn hàng không được nhỏ hơn 0'],
    [
      { lines: [{ ...line, discount: '258.001' }] },
      'Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng',
    ],
    [{ lines: [{ ...line, discount: '258.000' }] }, undefined],
    [{ forms: ['Ghi nợ'], phone: '0908112233' }, undefined],
    [{ forms: ['Ghi nợ'] }, 'Bán nợ cần biết khách là ai. Nhập số điện thoại khách (F4) rồi hoàn tất.'],
    [{ forms: ['Ghi nợ'], phone: '09081' }, 'Vui lòng nhập đúng định dạng số điện thoại'],
    [{ back, lines: [] }, 'Quét hàng khách lấy đổi trước.'],
    [{ back, forms: ['Tiền mặt'] }, 'Máy này không có đơn KT-1-1 của hàng trả. Bỏ hàng trả ra rồi hoàn tất.'],
  ])('%o: %s', (fields, said) => {
    expect(why(fields)).toBe(said)
  })

  test('puts on the debt what the other forms leave', () => {
    const paid: Partial<Buyer> = {
      forms: ['Tiền mặt', 'Ghi nợ'],
      amounts: { 'Tiền mặt': '58.000' },
      phone: '0908112233',
    }
    expect(reckonBuyer(buyer(paid), 'c', facts)).toMatchObject({ cash: 58_000, owed: 200_000 })
    expect(why(paid)).toBeUndefined()
  })

  test.each([
    [100_000, { carried: 100_000, due: 158_000, payBack: 0 }],
    [258_000, { carried: 258_000, due: 0, payBack: 0 }],
    [300_000, { carried: 258_000, due: 0, payBack: 42_000 }],
  ])('[OPN-008] pays only the difference where goods of %i come back', (worth, came) => {
    const one = buyer({ back, forms: ['Tiền mặt'] })
    expect(reckonBuyer(one, 'c', facts, { worth, offDebt: 0 })).toMatchObject(came)
    expect(whyNotDone(one, reckonBuyer(one, 'c', facts, { worth, offDebt: 0 }))).toBeUndefined()
  })

  test('[CST-025] [CST-026] buys at the wholesale price where the sale is wholesale, and is given what is a gift', () => {
    const given = { ...line, amount: 1, gift: true }
    const came = reckonBuyer(buyer({ policy: 'wholesale_price', lines: [line, given] }), 'c', facts)
    expect(came.reckoned.lines.map(({ price }) => price)).toEqual([198_000, 0])
    expect(came.due).toBe(198_000)
    expect(reckonBuyer(buyer({ lines: [line, given] }), 'c', facts).due).toBe(258_000)
  })

  test('is offered sums that people hand over, just enough first', () => {
    expect(handedOver(412_000)).toEqual([412_000, 420_000, 450_000, 500_000])
    expect(handedOver(500_000)).toEqual([500_000])
    expect(handedOver(0)).toEqual([])
  })

  test('chooses forms in turn and lets go of them', () => {
    expect(switchForm({ forms: ['Chuyển khoản'] }, 'Tiền mặt')).toEqual(['Chuyển khoản', 'Tiền mặt'])
    expect(switchForm({ forms: ['Chuyển khoản', 'Tiền mặt'] }, 'Chuyển khoản')).toEqual(['Tiền mặt'])
  })
})

test.each([
  [0, 'Khớp sổ'],
  [7_000, 'Thừa 7.000₫'],
  [-7_000, 'Thiếu 7.000₫'],
])('a drawer that differs by %i says so', (difference, words) => {
  expect(differenceWords(difference)).toBe(words)
})

test('[decisions 13] a sale that came back is the very same sale again, at the price of then, until somebody changes it', () => {
  const sold = {
    ...saleOf(buyer({ code: 'KT-1-1', discount: '8.000', phone: '0908112233', name: 'Hằng' }), 'CH-1'),
    drawer: 'NK-1',
    swItems: [
      { productCode: shirt.code, amount: 2, price: 100_000, discountPr: 12.5, type: 'percent' as const },
    ],
    taken: [
      { form: 'Chuyển khoản' as const, amount: 50_000 },
      { form: 'Tiền mặt' as const, amount: 107_000 },
    ],
    owed: 10_000,
    back: { ...back, worth: 0, offDebt: 0 },
  }
  const again = buyerOfSale('2', 'd:1', sold, () => ({ name: shirt.name }))
  const { taken, drawer: _, owed, back: brought, ...sale } = sold
  expect(saleOf(again, 'CH-1')).toEqual(sale)
  expect(again.back).toEqual(back)
  const came = reckonBuyer(again, 'CH-1', facts, brought)
  expect(came.parts).toEqual([...taken, { form: 'Ghi nợ', amount: owed }])
  expect(whyNotDone(again, came)).toBeUndefined()
})
