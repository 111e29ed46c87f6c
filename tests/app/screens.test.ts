import { describe, expect, test } from 'vitest'
import { screenOf } from '../../src/app/screen-of.ts'
import { everyScreen } from '../../src/app/screens.ts'

describe('the table of screens', () => {
  test('finds the screen of an address, a written one before one with a key', () => {
    expect(screenOf('/orders/A%2F1')).toMatchObject({ path: '/orders/:code', keys: ['A/1'] })
    expect(screenOf('/picking/new')).toMatchObject({ path: '/picking/new', keys: [] })
    expect(screenOf('/orderspack/lane')).toMatchObject({ path: '/orderspack/lane', keys: [] })
    expect(screenOf('/shelf/kho-1/A1-01')).toMatchObject({ keys: ['kho-1', 'A1-01'] })
    expect(screenOf('/nowhere')).toBeUndefined()
    expect(screenOf('/orders/%zz/more')).toBeUndefined()
  })

  test('draws a screen inside a list that is there', () => {
    const paths = new Set(everyScreen.map(([path]) => path as string))
    const inside = everyScreen.flatMap(([, { within }]) => (within === undefined ? [] : [within]))
    expect(inside.filter((path) => !paths.has(path))).toEqual([])
    expect(inside).toHaveLength(7)
  })

  test('asks for a permission before a form is filled in', () => {
    const forms = everyScreen.flatMap(([path, { gives }]) => (gives ? [[path, gives.permission]] : []))
    expect(forms).toEqual([
      ['/till', ['orders_not_ecommerce_handle']],
      ['/create_product', ['products_crud']],
      ['/shelf1', ['stock_crud']],
      ['/create_export_import', ['stock_crud']],
      ['/stock-transfer/:code/receive', ['stock_crud']],
      ['/create-stock-transfer', ['stock_crud']],
      ['/create_stocktaking', ['stock_crud']],
    ])
  })

  test('leaves scans to the finder where a screen does not take them itself', () => {
    const own = everyScreen.flatMap(([path, { scans }]) => (scans === 'itself' ? [path] : []))
    expect(own).toEqual([
      '/create_order',
      '/till',
      '/create_product',
      '/picking/:code',
      '/orderspack',
      '/orderspack/lane',
      '/orderspack/:code',
      '/handover',
      '/handover/:code',
      '/selfshippingorders',
      '/shelf1',
      '/create_export_import',
      '/stock-transfer/:code/receive',
      '/create-stock-transfer',
      '/stocktaking/:code',
      '/create_stocktaking',
      '/ordersreturn',
      '/ordersreturn/:id',
      '/cancelorder',
      '/proofs',
      '/scan',
    ])
  })
})
