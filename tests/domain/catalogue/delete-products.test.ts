import { describe, expect, test } from 'vitest'
import { addCombo } from '../../../src/domain/catalogue/add-combo.ts'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { deleteProducts } from '../../../src/domain/catalogue/delete-products.ts'
import { productOf } from '../../../src/domain/catalogue/product-of.ts'
import { restoreProducts } from '../../../src/domain/catalogue/restore-products.ts'
import { updateCombo } from '../../../src/domain/catalogue/update-combo.ts'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { updateSlip as confirmSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { anActor } from '../../support/builders.ts'
import { far, home, onHand, owner, stockFloor } from '../stock/stock-floor.ts'

const cap = { code: 'MU', name: 'Mũ lưỡi trai', price: 90_000, barcode: '8930000000301' }
const gone = { listProduct: ['MU'] }

function withCap() {
  const floor = stockFloor()
  floor.do(addProduct, cap, owner)
  return floor
}

function bringIn(floor: ReturnType<typeof stockFloor>, amount: number, code = 'NK-1') {
  const items = [{ productCode: 'MU', amount, bin: 'A1-01' }]
  floor.do(addSlip, { code, type: 'Nhập tự do', items, sourceWarehouse: home, complete: true }, owner)
}

describe('products that are deleted', () => {
  test('[16] their rows stay, they are found no more, and their barcodes are free', () => {
    const floor = withCap()
    floor.do(deleteProducts, gone, owner)
    expect(productOf(floor.read, 'MU')).toBeUndefined()
    expect(floor.get('products', 'MU')).toMatchObject({ deletedBy: 'chu', barcode: cap.barcode })
    expect(floor.find('barcodes', cap.barcode)).toBeUndefined()
    floor.do(addProduct, { ...cap, code: 'MU-2' }, owner)
  })

  test('[CAT-151] [CAT-327] [CAT-602] who may not is told so in the document’s words', () => {
    const floor = withCap()
    const keeper = anActor({ flags: ['stock_crud'] })
    expect(floor.refusal(deleteProducts, gone, keeper).text).toBe('Bạn không có quyền xóa sản phẩm')
    const all = { ...gone, phrase: 'TÔI ĐỒNG Ý' }
    const writer = anActor({ flags: ['products_crud'] })
    expect(floor.refusal(deleteProducts, all, writer).text).toBe('Bạn không có quyền thự hiện thao tác này!')
  })

  test('[CAT-104] [CAT-152] stay while orders hold them, while they are on their way here, and while they lie here', () => {
    const floor = withCap()
    const why = (code: string) => floor.refusal(deleteProducts, { listProduct: [code] }, owner)
    expect(why('SON-DO').text).toBe('Sản phẩm đang được giữ hàng')
    bringIn(floor, 3)
    expect(why('MU')).toMatchObject({ code: 'product-in-stock' })
    const items = [{ productCode: 'MU', amount: 3, bin: 'A1-01' }]
    const transfer = { code: 'CK-1', sourceWarehouse: home, toWarehouse: far, items, send: true }
    floor.do(createTransfer, transfer, owner)
    expect(why('MU').code).toBe('product-expected')
  })

  test('[16] with the phrase goods on hand hold nobody up, and their numbers go on when the code is made anew', () => {
    const floor = withCap()
    bringIn(floor, 3)
    floor.do(deleteProducts, { ...gone, phrase: 'TÔI ĐỒNG Ý' }, owner)
    floor.do(addProduct, { ...cap, name: 'Mũ mới' }, owner)
    expect(floor.get('products', 'MU')).toMatchObject({ name: 'Mũ mới', total: 3 })
    expect(floor.get('barcodes', 'MU').productCode).toBe('MU')
  })

  test('[16] [18] goods that lie there keep their cost when the code is made anew, and another one is written into its history', () => {
    const anew = (made: object) => {
      const floor = withCap()
      floor.do(updateProduct, { productId: 'MU', wholesale_price: 70_000, priceIn: 50_000 }, owner)
      bringIn(floor, 3)
      floor.do(deleteProducts, { ...gone, phrase: 'TÔI ĐỒNG Ý' }, owner)
      floor.do(addProduct, { ...cap, ...made }, owner)
      const { priceIn, costChanges = [] } = floor.get('products', 'MU')
      return { priceIn, history: costChanges.map(({ from, to }) => [from, to]) }
    }
    expect(anew({})).toEqual({ priceIn: 50_000, history: [[0, 50_000]] })
    const dearer = [
      [0, 50_000],
      [50_000, 60_000],
    ]
    expect(anew({ priceIn: 60_000 })).toEqual({ priceIn: 60_000, history: dearer })
  })

  test('[16] a code without goods is made anew with the cost that is told alone', () => {
    const floor = withCap()
    floor.do(updateProduct, { productId: 'MU', wholesale_price: 70_000, priceIn: 50_000 }, owner)
    floor.do(deleteProducts, gone, owner)
    floor.do(addProduct, cap, owner)
    expect(floor.get('products', 'MU')).toMatchObject({ priceIn: 0 })
    expect(floor.get('products', 'MU').costChanges).toBeUndefined()
  })

  test('of a list nothing goes where one may not', () => {
    const floor = withCap()
    expect(floor.refusal(deleteProducts, { listProduct: ['MU', 'SON-DO'] }, owner).code).toBe('product-held')
    expect(productOf(floor.read, 'MU')).toBeDefined()
  })

  test('stay while a combo is made of them, which is named; the combo may go, alone or with them', () => {
    const floor = withCap()
    floor.do(addCombo, { code: 'BO', name: 'Bộ mũ', components: [{ code: 'MU', amount: 2 }] }, owner)
    expect(floor.refusal(deleteProducts, { ...gone, combos: ['BO'] }, owner).text).toBe(
      'Mũ lưỡi trai đang nằm trong 1 combo: Bộ mũ. Bỏ khỏi combo hoặc xóa combo trước.',
    )
    floor.do(deleteProducts, { listProduct: ['MU', 'BO'] }, owner)
    floor.do(restoreProducts, { listProduct: ['BO', 'MU'] }, owner)
    expect(floor.refusal(deleteProducts, gone, owner).code).toBe('product-in-combos')
    const without = { productId: 'BO', components: [{ code: 'TUI-KEM', amount: 1 }] }
    floor.do(updateCombo, without, owner)
    floor.do(deleteProducts, gone, owner)
  })

  test('[16] are there again as they were within the day, and no later', () => {
    const floor = withCap()
    const before = floor.get('products', 'MU')
    floor.do(deleteProducts, gone, owner)
    floor.do(restoreProducts, gone, owner)
    expect(floor.get('products', 'MU')).toEqual(before)
    expect(floor.get('barcodes', cap.barcode).productCode).toBe('MU')
    floor.do(deleteProducts, gone, owner)
    const late = floor.tell(restoreProducts, gone, 25 * 60, owner)
    expect(late).toMatchObject({ code: 'product-deleted-long-ago' })
  })

  test('[20] are not there again while another product has their barcode', () => {
    const floor = withCap()
    floor.do(deleteProducts, gone, owner)
    floor.do(addProduct, { ...cap, code: 'MU-2' }, owner)
    expect(floor.refusal(restoreProducts, gone, owner).code).toBe('product-barcode-taken')
  })

  test('[16] [20] come back by goods that come in, with the barcodes that nobody else has meanwhile; their code stayed theirs', () => {
    const floor = withCap()
    const items = [{ productCode: 'MU', amount: 3, bin: 'A1-01' }]
    floor.do(addSlip, { code: 'NK-1', type: 'Nhập tự do', items, sourceWarehouse: home }, owner)
    floor.do(deleteProducts, gone, owner)
    expect(floor.refusal(addProduct, { ...cap, code: 'mu' }, owner).code).toBe('product-code-taken')
    floor.do(addProduct, { ...cap, code: 'MU-2' }, owner)
    floor.do(confirmSlip, { exchangeCode: 'NK-1', state: 'HOÀN THÀNH' }, owner)
    expect(floor.get('products', 'MU')).toMatchObject({ barcode: '', total: 3 })
    expect(productOf(floor.read, 'MU')).toBeDefined()
    expect(floor.get('barcodes', 'MU').productCode).toBe('MU')
    expect(onHand(floor, 'MU')).toEqual({ 'A1-01': 3 })
  })
})
