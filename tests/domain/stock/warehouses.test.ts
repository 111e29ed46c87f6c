import { describe, expect, test } from 'vitest'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addBins } from '../../../src/domain/stock/add-bins.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { addWarehouse } from '../../../src/domain/stock/add-warehouse.ts'
import { closeBin } from '../../../src/domain/stock/close-bin.ts'
import { closeWarehouse } from '../../../src/domain/stock/close-warehouse.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { deleteBin } from '../../../src/domain/stock/delete-bin.ts'
import { deleteWarehouse } from '../../../src/domain/stock/delete-warehouse.ts'
import { finishTransfer } from '../../../src/domain/stock/finish-transfer.ts'
import { moveBetweenBins } from '../../../src/domain/stock/move-between-bins.ts'
import { receiveTransfer } from '../../../src/domain/stock/receive-transfer.ts'
import { reopenBin } from '../../../src/domain/stock/reopen-bin.ts'
import { reopenWarehouse } from '../../../src/domain/stock/reopen-warehouse.ts'
import { sendTransfer } from '../../../src/domain/stock/send-transfer.ts'
import { setStoreBins } from '../../../src/domain/stock/set-store-bins.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { receiveSupply } from '../../../src/domain/supply/receive-supply.ts'
import { updateSupply } from '../../../src/domain/supply/update-supply.ts'
import { anOrdering } from '../supply/supply-floor.ts'
import { far, farPacker, home, onHand, owner, stockFloor } from './stock-floor.ts'

const shirts = (amount: number, bin = 'B1-01') => [{ productCode: 'AT-DEN-M', amount, bin }]
const comingIn = { type: 'Nhập tự do', sourceWarehouse: far, items: shirts(5) }
const onTheWay = (send: boolean) => ({
  code: 'CK-1',
  sourceWarehouse: home,
  toWarehouse: far,
  items: shirts(4, 'A1-01'),
  send,
})

describe('a warehouse', () => {
  test('is made with the bin that every warehouse has', () => {
    const floor = stockFloor()
    const made = { wid: 'KHO-1', name: 'Kho Bình Tân', address: '12 Tên Lửa' }
    floor.do(addWarehouse, made, owner)
    expect(floor.get('warehouses', 'KHO-1')).toMatchObject({ ...made, changed: { by: 'chu' } })
    expect(floor.get('bins', 'KHO-1/BinDefault')).toMatchObject({ parent: 'KHO-1', name: 'Kệ mặc định' })
    floor.do(addSlip, {
      ...comingIn,
      code: 'NK-1',
      sourceWarehouse: 'KHO-1',
      items: shirts(5, 'BinDefault'),
      complete: true,
    })
    expect(onHand(floor, 'AT-DEN-M', 'KHO-1')).toEqual({ BinDefault: 5 })
    expect(floor.refusal(addWarehouse, made, owner).code).toBe('code-taken')
  })

  test('that is closed takes no goods, no bins and no orders, and says who closed it when', () => {
    const floor = stockFloor()
    floor.do(addSlip, { ...comingIn, code: 'NK-0' }, owner)
    floor.do(createTransfer, onTheWay(false), owner)
    floor.do(closeWarehouse, { wid: far }, owner)
    const words =
      'Kho Thủ Đức đã đóng (Chủ shop Mây, 09:03 21/11/2026), không nhận thêm hàng và đơn. Chọn kho khác, hoặc mở lại kho.'
    expect(floor.refusal(addSlip, { ...comingIn, code: 'NK-1' }, owner).text).toBe(words)
    expect(floor.refusal(updateSlip, { exchangeCode: 'NK-0', state: 'HOÀN THÀNH' }, owner).text).toBe(words)
    expect(floor.refusal(sendTransfer, { code: 'CK-1' }, owner).text).toBe(words)
    expect(floor.refusal(createTransfer, { ...onTheWay(false), code: 'CK-2' }, owner).text).toBe(words)
    expect(floor.refusal(addBins, { wid: far, bins: [{ bid: 'B2', name: 'Kệ B2' }] }, owner).text).toBe(words)
    const order = {
      code: 'KT-2111-AAAAA',
      channel: 'KhoTay',
      wid: far,
      swItems: [{ productCode: 'AT-DEN-M', amount: 1 }],
    }
    expect(floor.refusal(addOrder, order, owner).text).toBe(words)
    expect(floor.refusal(closeWarehouse, { wid: far }, owner).code).toBe('warehouse-already-closed')
    floor.do(reopenWarehouse, { wid: far }, owner)
    expect(floor.get('warehouses', far)).not.toHaveProperty('closedAt')
    floor.do(updateSlip, { exchangeCode: 'NK-0', state: 'HOÀN THÀNH' }, owner)
    expect(floor.refusal(reopenWarehouse, { wid: far }, owner).code).toBe('warehouse-not-closed')
  })

  test('that is closed lets its goods go, takes in what was on its way, and takes mistakes back', () => {
    const floor = stockFloor()
    floor.do(addSlip, { ...comingIn, code: 'NK-0', complete: true }, owner)
    floor.do(createTransfer, onTheWay(true), owner)
    floor.do(closeWarehouse, { wid: far }, owner)
    const receipt = { code: 'CK-1', gesture: 'g1', productCode: 'AT-DEN-M', quantity: 4, bin: 'B1-01' }
    floor.do(receiveTransfer, receipt, farPacker)
    floor.do(finishTransfer, { code: 'CK-1', differences: [] }, farPacker)
    const out = { code: 'XK-1', type: 'Xuất tự do', sourceWarehouse: far, items: shirts(2), complete: true }
    floor.do(addSlip, out, farPacker)
    expect(onHand(floor, 'AT-DEN-M', far)).toEqual({ 'B1-01': 7 })
    floor.do(updateSlip, { exchangeCode: 'XK-1', state: 'ĐÃ HỦY', note: 'Nhầm' }, farPacker)
    floor.do(
      moveBetweenBins,
      {
        code: 'CO-1',
        wid: far,
        from: 'B1-01',
        to: 'BinDefault',
        items: [{ productCode: 'AT-DEN-M', amount: 9 }],
      },
      farPacker,
    )
    expect(onHand(floor, 'AT-DEN-M', far)).toEqual({ BinDefault: 9 })
  })

  test('is deleted when it is empty; what lies there, is on its way or names it is named in the refusal', () => {
    const floor = stockFloor()
    const deletion = { wid: far, products: ['AT-DEN-M'], documents: [] as object[] }
    const why = (more: object = {}) => floor.refusal(deleteWarehouse, { ...deletion, ...more }, owner).text
    floor.do(addSlip, { ...comingIn, code: 'NK-0', complete: true }, owner)
    expect(why()).toBe(
      'Kho Thủ Đức còn 5 Áo thun cổ tròn · Đen · M ở Kệ B1-01. Thay đổi gần nhất: Chủ shop Mây, 09:01 21/11/2026 (NK-0). Chuyển hết hàng đi rồi xóa kho.',
    )
    floor.do(updateSlip, { exchangeCode: 'NK-0', state: 'ĐÃ HỦY' }, owner)
    floor.do(createTransfer, onTheWay(true), owner)
    expect(why()).toBe(
      'Kho Thủ Đức còn đơn hoặc hàng sắp về của Áo thun cổ tròn · Đen · M. Chờ xử lý xong rồi xóa kho.',
    )
    expect(why({ products: [], documents: [{ table: 'transfers', key: 'CK-1' }] })).toBe(
      'Kho Thủ Đức còn phiếu chuyển kho CK-1 chưa xong. Xử lý xong rồi xóa.',
    )
    // A document that is done, or is about another place, holds nothing up.
    const done = {
      products: [],
      documents: [
        { table: 'slips', key: 'NK-0' },
        { table: 'orders', key: 'DH-1' },
      ],
    }
    floor.do(deleteWarehouse, { ...deletion, ...done }, owner)
    expect(floor.get('warehouses', far)).toMatchObject({
      name: 'Kho Thủ Đức',
      closedBy: 'chu',
      deletedAt: expect.any(Number),
    })
    expect(floor.refusal(addSlip, { ...comingIn, code: 'NK-1' }, owner).text).toContain(
      'Kho Thủ Đức đã xóa (Chủ shop Mây',
    )
    floor.do(reopenWarehouse, { wid: far }, owner)
    expect(floor.get('warehouses', far)).toEqual({
      wid: far,
      name: 'Kho Thủ Đức',
      address: expect.any(String),
    })
  })

  test('stays open while the shop needs it: the first one, and the one a store sells from', () => {
    const floor = stockFloor()
    for (const command of [closeWarehouse, deleteWarehouse])
      expect(floor.refusal(command, { wid: home }, owner).code).toBe('warehouse-first-stays')
    const company = floor.get('companies', owner.company)
    const store = { _id: 'S1', shopId: 'S1', name: 'Quầy', shopName: 'Quầy Thủ Đức', wid: far, users: [] }
    const sold = stockFloor({ company: { ...company, stockAccounts: [store] } })
    expect(sold.refusal(closeWarehouse, { wid: far }, owner).text).toBe(
      'Cửa hàng Quầy Thủ Đức đang bán từ Kho Thủ Đức. Đổi kho của cửa hàng trong Cài đặt shop trước.',
    )
  })

  test('is none of whom it is not: neither closed nor deleted by who works elsewhere', () => {
    const floor = stockFloor()
    const elsewhere = { ...owner, warehouses: [home] }
    for (const command of [closeWarehouse, reopenWarehouse, deleteWarehouse]) {
      expect(floor.refusal(command, { wid: far }, elsewhere).code).toBe('warehouse-not-yours')
      expect(floor.refusal(command, { wid: 'K9' }, owner).code).toBe('warehouse-not-found')
    }
  })
})

describe('a bin', () => {
  const bin = { wid: home, bid: 'A1-03', name: 'Kệ A1-03' }
  const move = (to: string) => ({
    code: 'CO-1',
    wid: home,
    from: 'A1-01',
    to,
    items: [{ productCode: 'AT-DEN-M', amount: 2 }],
  })

  test('that is closed takes nothing more, and what lies there comes out', () => {
    const floor = stockFloor()
    floor.do(moveBetweenBins, move('A1-03'))
    floor.do(closeBin, bin)
    expect(floor.refusal(moveBetweenBins, { ...move('A1-03'), code: 'CO-2' }).text).toBe(
      'Kệ A1-03 đã đóng (Lan, 09:02 21/11/2026), không cất thêm hàng vào. Chọn ô khác.',
    )
    const slip = { code: 'NK-1', type: 'Nhập mới', sourceWarehouse: home, items: shirts(1, 'A1-03') }
    expect(floor.refusal(addSlip, slip).code).toBe('bin-closed')
    expect(floor.refusal(closeBin, bin).code).toBe('bin-already-closed')
    floor.do(addSlip, {
      ...slip,
      code: 'XK-1',
      type: 'Xuất tự do',
      items: shirts(2, 'A1-03'),
      complete: true,
    })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 98 })
    floor.do(reopenBin, bin)
    floor.do(moveBetweenBins, { ...move('A1-03'), code: 'CO-3' })
    expect(floor.act(reopenBin, bin)).toEqual([])
  })

  test('stays while an open document names it, and the one that every warehouse has stays open', () => {
    const floor = stockFloor()
    floor.do(addSlip, { code: 'NK-1', type: 'Nhập mới', sourceWarehouse: home, items: shirts(1, 'A1-03') })
    const deletion = { ...bin, products: [], documents: [{ table: 'slips', key: 'NK-1' }] }
    expect(floor.refusal(deleteBin, deletion).text).toBe(
      'Kệ A1-03 còn phiếu NK-1 chưa xong. Xử lý xong rồi xóa.',
    )
    floor.do(deleteBin, { ...deletion, bid: 'A1-02', name: 'Kệ A1-02', products: [] })
    expect(floor.refusal(closeBin, { ...bin, bid: 'BinDefault' }).code).toBe('bin-default-stays')
  })

  test('[CAL-007] setStoreBins makes, calls, closes and opens bins as another program has them, twice as once', () => {
    const floor = stockFloor()
    const told = {
      wid: home,
      bins: [
        { bid: 'a1-03', name: 'Kệ đáy' },
        { bid: 'A1-02', name: 'Kệ A1-02', closed: true },
        { bid: 'N1', name: 'Kệ N1' },
      ],
    }
    floor.do(setStoreBins, told)
    expect(floor.get('bins', `${home}/A1-03`)).toMatchObject({ name: 'Kệ đáy' })
    expect(floor.get('bins', `${home}/A1-02`)).toMatchObject({ closedBy: 'kho' })
    expect(floor.get('bins', `${home}/N1`)).toMatchObject({ parent: home, bid: 'N1', name: 'Kệ N1' })
    expect(floor.act(setStoreBins, told)).toEqual([])
    floor.do(setStoreBins, { wid: home, bins: [{ bid: 'A1-02', name: 'Kệ A1-02', closed: false }] })
    expect(floor.get('bins', `${home}/A1-02`)).not.toHaveProperty('closedAt')
  })
})

test('nothing is ordered of a supplier for a closed warehouse, and what comes is put into no closed bin', () => {
  const floor = stockFloor()
  floor.do(closeWarehouse, { wid: far }, owner)
  expect(floor.refusal(addSupply, anOrdering({ wid: far }), owner).code).toBe('warehouse-closed')
  expect(floor.refusal(addSupply, anOrdering({ wid: far }), owner).text).toContain('đã đóng')
  floor.do(addSupply, anOrdering({ code: 'DH-2', wid: far, draft: true }), owner)
  expect(floor.refusal(updateSupply, { code: 'DH-2', place: true }, owner).code).toBe('warehouse-closed')
  floor.do(addSupply, anOrdering(), owner)
  expect(floor.refusal(updateSupply, { code: 'DH-1', wid: far }, owner).code).toBe('warehouse-closed')
  floor.do(closeBin, { wid: home, bid: 'A1-01', name: 'A1-01' }, owner)
  const came = { code: 'DH-1', gesture: 'g', productCode: 'SON-DO', quantity: 1 }
  expect(floor.refusal(receiveSupply, { ...came, bin: 'A1-01' }).code).toBe('bin-closed')
  floor.do(receiveSupply, { ...came, bin: 'BinDefault' })
})
