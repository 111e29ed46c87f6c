import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../src/domain/command.ts'
import { Draft } from '../../src/domain/draft.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import {
  askTogether,
  mapTogether,
  run,
  settle,
  tryNow,
  type Wanted,
  WorkingSet,
} from '../../src/domain/run.ts'
import { keyOf, type TableName } from '../../src/domain/tables.ts'
import { anOrder, aShop, aStaff, morning, type SmallShop } from '../support/builders.ts'
import { openFloor, packer } from './floor.ts'

const circumstances = { at: morning, user: packer, id: 'lenh-1' }

/** Loads from the rows of a shop and notes what was asked for. */
function loaderOf(shop: SmallShop) {
  const rows = new Map<string, object>()
  for (const [table, list] of Object.entries(shop.rows)) {
    for (const row of list) rows.set(`${table}/${keyOf(table as TableName, row as never)}`, row)
  }
  const asked: string[][] = []
  const load = async (wanted: readonly Wanted[]) => {
    asked.push(wanted.map(({ table, key }) => `${table}/${key}`))
    return wanted.map(({ table, key }) => rows.get(`${table}/${key}`))
  }
  return { load, asked }
}

describe('a command over rows that have to be fetched', () => {
  test('[S11] decides as over rows that are all there, fetching each once, in a few rounds', async () => {
    const shop = aShop()
    const { load, asked } = loaderOf(shop)
    const decision = await run(
      openOrder,
      { code: 'DH-3', takeOver: false },
      circumstances,
      new WorkingSet(),
      load,
    )
    const { read } = openFloor(shop)
    expect(decision).toEqual(openOrder.decide(read, { code: 'DH-3', takeOver: false }, circumstances))
    expect(asked).toEqual([
      ['orders/DH-3'],
      ['parcels/DH-3#1'],
      ['products/AT-DEN-M', 'products/AT-TRANG-M', 'slips/XB-DH-3'],
    ])
  })

  test('leaves its rows behind when it agrees, and none when it refuses', async () => {
    const { load } = loaderOf(aShop())
    const set = new WorkingSet()
    await run(openOrder, { code: 'DH-1', takeOver: false }, circumstances, set, load)
    expect(set.get('orders', 'DH-1')?.state).toBe('ĐANG ĐÓNG GÓI')
    const decision = await run(closeParcel, { parcelId: 'DH-1#1' }, circumstances, set, load)
    expect(isRefusal(decision) && decision.code).toBe('parcel-not-complete')
    expect(set.get('orders', 'DH-1')?.state).toBe('ĐANG ĐÓNG GÓI')
  })

  test('remembers that a row is missing', async () => {
    const { load, asked } = loaderOf(aShop())
    const set = new WorkingSet()
    for (const _ of [1, 2]) await settle(set, load, (read) => read.get('orders', 'DH-9'))
    expect(asked).toEqual([['orders/DH-9']])
    expect(set.knows('orders', 'DH-9')).toBe(true)
    expect(set.many('orders', ['DH-9'])).toEqual([])
  })

  test('reports what it lacks to a caller that cannot wait', () => {
    expect(tryNow(new WorkingSet(), (read) => read.many('orders', ['a', 'b']))).toEqual({
      wanted: [
        { table: 'orders', key: 'a' },
        { table: 'orders', key: 'b' },
      ],
    })
    expect(tryNow(new WorkingSet(), () => 7)).toEqual({ value: 7 })
  })

  test('asks for rows that a rule will all need in one go, once', async () => {
    const { load, asked } = loaderOf(aShop({ orders: [anOrder()] }))
    const wanted: Wanted[] = [
      { table: 'orders', key: 'DH-1' },
      { table: 'parcels', key: 'DH-1#1' },
    ]
    const set = new WorkingSet()
    const found = await settle(set, load, (read) => {
      askTogether(read, wanted)
      return [read.get('orders', 'DH-1')?.code, read.get('parcels', 'DH-1#1')]
    })
    expect(found).toEqual(['DH-1', undefined])
    expect(asked).toEqual([['orders/DH-1', 'parcels/DH-1#1']])
    const broken = () => {
      throw new Error('bug')
    }
    expect(() => askTogether({ get: broken, many: broken }, wanted)).toThrow('bug')
  })

  test('what is asked of many is fetched for all of them together, each once', async () => {
    const { load, asked } = loaderOf(aShop())
    const codes = ['DH-1', 'DH-2', 'DH-1']
    const names = await settle(new WorkingSet(), load, (read) =>
      mapTogether(codes, (code) => {
        const order = read.get('orders', code)
        read.get('parcels', `${order?.code}#1`)
        return order?.code
      }),
    )
    expect(names).toEqual(codes)
    expect(asked).toEqual([
      ['orders/DH-1', 'orders/DH-2'],
      ['parcels/DH-1#1', 'parcels/DH-2#1'],
    ])
  })

  test('passes a bug on', async () => {
    const broken = () => {
      throw new Error('bug')
    }
    await expect(settle(new WorkingSet(), loaderOf(aShop()).load, broken)).rejects.toThrow('bug')
    expect(() => tryNow(new WorkingSet(), broken)).toThrow('bug')
  })
})

describe('a draft', () => {
  const { read } = openFloor(aShop({ orders: [anOrder()] }))

  test('reads its own writes and makes one change a row, with the row as it was at first', () => {
    const draft = new Draft(read)
    const before = draft.get('orders', 'DH-1')!
    draft.put('orders', { ...before, note: 'một' })
    draft.put('orders', { ...draft.get('orders', 'DH-1')!, tags: ['hai'] })
    const after = { ...before, note: 'một', tags: ['hai'] }
    expect(draft.many('orders', ['DH-1', 'DH-9'])).toEqual([after])
    expect(draft.changes).toEqual([{ table: 'orders', key: 'DH-1', before, after }])
    expect(draft.size).toBe(1)
  })

  test('adds a new row without reading', () => {
    const row = aStaff({ userName: 'moi' })
    const draft = new Draft({
      get: () => {
        throw new Error('read')
      },
      many: () => [],
    })
    draft.add('staff', row)
    expect(draft.changes).toEqual([{ table: 'staff', key: 'moi', before: undefined, after: row }])
  })
})
