import { describe, expect, test } from 'vitest'
import { mayDo } from '../../../src/domain/people/actor.ts'
import { redact, scopeOf } from '../../../src/domain/people/scope.ts'
import { addSupplier } from '../../../src/domain/supply/add-supplier.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { archiveSupplier } from '../../../src/domain/supply/archive-supplier.ts'
import { mergeSuppliers } from '../../../src/domain/supply/merge-suppliers.ts'
import { supplierIdOf, supplierTitle } from '../../../src/domain/supply/supplier-name.ts'
import { supplierNamed } from '../../../src/domain/supply/supplier-of.ts'
import { updateSupplier } from '../../../src/domain/supply/update-supplier.ts'
import { updateSupply } from '../../../src/domain/supply/update-supply.ts'
import { anActor } from '../../support/builders.ts'
import { owner, type StockFloor, stockFloor } from '../stock/stock-floor.ts'
import { anOrdering, supplyOf } from './supply-floor.ts'

const anPhat = { name: 'An Phát', phone: '0908112233' }
const binhMinh = { name: 'Bình Minh', phone: '0908112244', address: ' 12 Lê Lợi ', leadDays: 3 }
const ids = { an: supplierIdOf('An Phát'), binh: supplierIdOf('Bình Minh') }

function withBoth(): StockFloor {
  const floor = stockFloor()
  floor.do(addSupplier, anPhat)
  floor.do(addSupplier, binhMinh)
  return floor
}

test('a supplier is kept with what was said, trimmed, and shown with capitals (CAT-386, CAT-387)', () => {
  expect(withBoth().get('suppliers', ids.binh)).toMatchObject({
    name: 'bình minh',
    phone: '0908112244',
    address: '12 Lê Lợi',
    leadDays: 3,
  })
  expect(supplierTitle('công ty tnhh đại-phát (q7)')).toBe('Công Ty Tnhh Đại-Phát (Q7)')
})

test('two suppliers never have one name, whatever its capitals and the air around it', () => {
  const floor = withBoth()
  expect(floor.refusal(addSupplier, { name: ' an  PHÁT', phone: '0908112255' }).text).toContain(
    'Đã có nhà cung cấp An Phát',
  )
  floor.do(addSupplier, { name: 'An Phat', phone: '0908112255' })
  expect(floor.refusal(updateSupplier, { id: ids.binh, name: 'An Phát' }).code).toBe('supplier-name-taken')
  expect(floor.all('suppliers')).toHaveLength(3)
})

test('a new name leads to its supplier, and the old one is free', () => {
  const floor = withBoth()
  floor.do(updateSupplier, { id: ids.an, name: 'An Phát Group', from: { name: 'an phát' } })
  expect([supplierNamed(floor.read, 'an phát group')?.id, supplierNamed(floor.read, 'an phát')]).toEqual([
    ids.an,
    undefined,
  ])
  floor.do(addSupplier, anPhat)
  expect(supplierNamed(floor.read, 'An Phát')?.id).not.toBe(ids.an)
  expect(floor.all('suppliers')).toHaveLength(3)
})

test('what somebody else changed meanwhile is not written over', () => {
  const floor = withBoth()
  floor.do(updateSupplier, { id: ids.an, note: 'Giao thứ Hai', from: { note: '' } })
  expect(floor.refusal(updateSupplier, { id: ids.an, note: 'Giao thứ Ba', from: { note: '' } }).code).toBe(
    'supplier-changed',
  )
  expect(floor.act(updateSupplier, { id: ids.an, note: 'Giao thứ Hai' })).toEqual([])
  floor.do(updateSupplier, { id: ids.an, note: ' ' })
  expect(floor.get('suppliers', ids.an).note).toBeUndefined()
})

test('a supplier keeps a name and a number (CAT-384, CAT-385)', () => {
  const floor = withBoth()
  expect(floor.refusal(updateSupplier, { id: ids.an, phone: ' ' }).code).toBe('supply-without-supplier')
  expect(floor.refusal(updateSupplier, { id: ids.an, phone: '12345' }).code).toBe('supplier-phone-not-valid')
  expect(floor.refusal(updateSupplier, { id: 'ncc-x', note: 'x' }).code).toBe('supplier-not-found')
})

test('one that is put away comes back', () => {
  const floor = withBoth()
  floor.do(archiveSupplier, { id: ids.an, archived: true })
  expect(floor.get('suppliers', ids.an).archivedAt).toBeDefined()
  expect(floor.act(archiveSupplier, { id: ids.an, archived: true })).toEqual([])
  floor.do(archiveSupplier, { id: ids.an, archived: false })
  expect(floor.get('suppliers', ids.an).archivedAt).toBeUndefined()
})

test('a double leads to whom they are, by id and by name, and comes apart again', () => {
  const floor = withBoth()
  floor.do(mergeSuppliers, { id: ids.an, into: ids.binh })
  floor.do(addSupply, anOrdering({ supplier: anPhat }), owner)
  expect(supplyOf(floor).supplier._id).toBe(ids.binh)
  expect(floor.refusal(mergeSuppliers, { id: ids.binh, into: ids.an }).code).toBe('supplier-with-itself')
  expect(floor.act(mergeSuppliers, { id: ids.an, into: ids.binh })).toEqual([])
  floor.do(mergeSuppliers, { id: ids.an, into: ids.binh, apart: true })
  expect(supplierNamed(floor.read, 'An Phát')?.id).toBe(ids.an)
})

describe('whoever only receives goods (ROL-009)', () => {
  const packer = anActor({ userName: 'kho', flags: ['stock_crud'] })

  test('orders from a supplier whose number they are not shown, and the order has it', () => {
    const floor = withBoth()
    const asked = anOrdering({ supplier: { _id: ids.an, name: 'An Phát', phone: '' } })
    floor.do(addSupply, asked, packer)
    expect(supplyOf(floor).supplier).toEqual({ _id: ids.an, name: 'an phát', phone: '0908112233' })
    // Nobody knows this one: a number has to be said.
    const unknown = anOrdering({ code: 'DH-2', supplier: { name: 'Lạ', phone: '' } })
    expect(floor.refusal(addSupply, unknown, packer).code).toBe('supply-without-supplier')
  })

  test('sees the order at once on a device that holds no numbers, and writes nothing of the supplier', () => {
    const floor = withBoth()
    floor.put('suppliers', redact(scopeOf(packer), 'suppliers', floor.get('suppliers', ids.an)))
    const asked = anOrdering({ supplier: { _id: ids.an, name: 'An Phát', phone: '' } })
    const before = floor.all('suppliers')
    floor.do(addSupply, asked, packer)
    expect(floor.all('suppliers')).toEqual(before)
    expect(supplyOf(floor).supplier).toEqual({ _id: ids.an, name: 'an phát' })
  })

  test('moves an order to another supplier, with the number the shop knows', () => {
    const floor = withBoth()
    floor.do(addSupply, anOrdering({ supplier: anPhat }), packer)
    const supplier = { _id: ids.binh, name: 'Bình Minh', phone: '' }
    floor.do(updateSupply, { code: 'DH-1', supplier }, packer)
    expect(supplyOf(floor).supplier).toEqual({ _id: ids.binh, name: 'bình minh', phone: '0908112244' })
  })

  test('may write a supplier down, and not change what is written of one', () => {
    expect(mayDo(packer, addSupplier.permission)).toBe(true)
    for (const { permission } of [updateSupplier, archiveSupplier, mergeSuppliers])
      expect(mayDo(packer, permission)).toBe(false)
  })
})
