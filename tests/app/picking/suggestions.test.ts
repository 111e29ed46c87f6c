import { describe, expect, test } from 'vitest'
import { choiceView } from '../../../src/app/picking/choice-address.ts'
import { aisleOf, nameOf, suggestionsOf } from '../../../src/app/picking/suggestions.ts'
import { ordersToPick, pickingOrders } from '../../../src/replica/queries/picking/picking.ts'
import { anItem, anOrder, morning } from '../../support/builders.ts'
import { aBlackShirt, aPickingPhone, white } from './picking-device.ts'

describe('waves that the waiting orders make', () => {
  test('are named with how many orders and units, and leave out orders that lack something', async () => {
    const lacking = [
      {
        wave: 'DN-1',
        bid: 'A1-01',
        productCode: 'AT-DEN-M',
        quantity: 1,
        reason: 'missing' as const,
        at: 1,
        by: 'kho',
      },
    ]
    const phone = await aPickingPhone([
      ...[1, 2, 3].map((number) => aBlackShirt(`M-${number}`, number)),
      aBlackShirt('APART', 9, { lacking }),
      ...[1, 2, 3].map((number) =>
        anOrder({
          code: `N-${number}`,
          swItems: [anItem({ amount: 2, bid: 'B2-01' })],
          shipBy: morning + 60_000,
        }),
      ),
    ])
    const rows = await ordersToPick(phone, 'KhoTayWarehouse')
    expect(rows.find(({ code }) => code === 'M-1')?.isFlagged).toBe(true)
    expect(suggestionsOf(rows, morning).map(({ name, count, units }) => [name, count, units])).toEqual([
      ['gấp, sắp tới hạn gửi', 3, 6],
      ['một món', 3, 3],
      ['cùng dãy kệ B', 3, 6],
      ['cùng dãy kệ A', 3, 3],
      ['nhiều món, chia ô', 3, 6],
      ['giao SPX', 6, 9],
    ])
  })

  test('hold neither orders of another wave nor of another warehouse; new ones only on request', async () => {
    const phone = await aPickingPhone([
      aBlackShirt('HELD', 1, { wave: 'DN-1' }),
      aBlackShirt('FREED', 1, { wave: 'DN-2' }),
      aBlackShirt('FAR', 1, { wid: 'KhoThuDuc' }),
      aBlackShirt('NEW', 1, { state: 'MỚI' }),
      anOrder({ code: 'MANY', swItems: [white, anItem()] }),
    ])
    const wave = {
      wid: 'KhoTayWarehouse',
      name: '',
      kind: 'list' as const,
      orderCodes: [],
      places: [],
      pickers: [],
    }
    await phone.db.waves.bulkPut([
      { ...wave, code: 'DN-1', state: 'open', createdAt: 1, updatedAt: 1 },
      { ...wave, code: 'DN-2', state: 'dropped', createdAt: 1, updatedAt: 1 },
    ])
    const codes = async (withNew: boolean) =>
      (await ordersToPick(phone, 'KhoTayWarehouse', withNew)).map(({ code }) => code).sort()
    expect(await codes(false)).toEqual(['FREED', 'MANY'])
    expect(await codes(true)).toEqual(['FREED', 'MANY', 'NEW'])
  })

  test('say of what was not found at the bench that it is missing, also for the second box of an order', async () => {
    const phone = await aPickingPhone([
      aBlackShirt('WAITS', 1),
      anOrder({ code: 'BOXES', state: 'ĐANG ĐÓNG GÓI', parcelCount: 2 }),
    ])
    await phone.db.parcels.put({
      id: 'BOXES#2',
      orderCodes: ['BOXES'],
      wid: 'KhoTayWarehouse',
      state: 'open',
      scans: [],
      lines: [{ productCode: 'AT-DEN-M', name: 'Áo', bid: 'A1-01', need: 1, packed: 0, short: 1 }],
      shortages: [],
      packer: 'kho2',
      packerName: 'Tuấn',
      openedAt: 1,
      updatedAt: 1,
    })
    expect((await ordersToPick(phone, 'KhoTayWarehouse')).map(({ isFlagged }) => isFlagged)).toEqual([true])
  })

  test('stand beside the orders that wait apart, new ones among these', async () => {
    const lacking = [
      { wave: 'DN-1', bid: 'A1-01', productCode: 'AT-DEN-M', quantity: 1, reason: 'missing' as const },
    ].map((lack) => ({ ...lack, at: 1, by: 'kho' }))
    const phone = await aPickingPhone([
      aBlackShirt('WAITS', 1),
      aBlackShirt('NEW', 1, { state: 'MỚI' }),
      aBlackShirt('APART', 2, { lacking }),
      aBlackShirt('APART-NEW', 3, { state: 'MỚI', lacking }),
      aBlackShirt('FAR', 3, { wid: 'KhoThuDuc', lacking }),
    ])
    const { waiting, apart } = await pickingOrders(phone, 'KhoTayWarehouse')
    expect(waiting).toEqual(await ordersToPick(phone, 'KhoTayWarehouse'))
    expect([waiting, apart].map((rows) => rows.map(({ code }) => code))).toEqual([
      ['APART', 'WAITS'],
      ['APART-NEW', 'APART'],
    ])
  })

  test('are named by their filters, which stand in the address', () => {
    const choice = {
      size: 'single',
      aisle: 'A',
      carrier: 'SPX',
      channel: 'Shopee',
      soon: true,
      withNew: true,
    } as const
    expect(choiceView.read(new URLSearchParams(choiceView.query(choice)))).toEqual(choice)
    expect(choiceView.read(new URLSearchParams('size=x&channel=y&soon=2'))).toEqual({
      soon: false,
      withNew: false,
    })
    expect(nameOf(choice)).toBe('Đơn gấp, một món, dãy A, SPX, Shopee')
    expect(nameOf({ size: 'single', carrier: 'TVC' })).toBe('Đơn một món, Tự giao')
  })
})

test('an aisle is the letters a shelf begins with; what lies on no shelf has none', () => {
  expect(['A1-05', 'BB-2', 'BinDefault', '12-3'].map(aisleOf)).toEqual(['A', 'BB', '', ''])
})
