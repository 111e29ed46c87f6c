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

  test.each([
    ['RTE-020', '/orders'],
    ['RTE-021', '/orderspack'],
    ['RTE-022', '/ordersent'],
    ['RTE-023', '/ordersreturn'],
    ['RTE-024', '/create_order'],
    ['RTE-026', '/selfshippingorders'],
    ['RTE-027', '/initlogistic'],
    ['FUL-016', '/orders'],
    ['FUL-017', '/orderspack'],
    ['FUL-018', '/ordersent'],
    ['FUL-019', '/initlogistic'],
    ['FUL-020', '/selfshippingorders'],
    ['FUL-021', '/shippingcare'],
    ['FUL-023', '/authorize_ecommerce'],
    ['FUL-026', '/create_digital_bill'],
    ['FUL-027', '/create_digital_bill_mat_bao'],
    ['FUL-028', '/create_digital_bill_hilo'],
    ['FUL-029', '/digitalbill'],
    ['RTE-028', '/shippingcare'],
    ['RTE-029', '/returnorder'],
    ['RTE-030', '/rebackorder'],
    ['RTE-031', '/cancelorder'],
    ['RTE-032', '/digitalbill'],
    ['RTE-033', '/create_digital_bill'],
    ['RTE-034', '/create_digital_bill_mat_bao'],
    ['RTE-035', '/create_digital_bill_hilo'],
    ['RTE-036', '/products1'],
    ['RTE-037', '/create_product'],
    ['RTE-038', '/create_product_combo'],
    ['RTE-040', '/customers'],
    ['RTE-041', '/customers1/details_customer/KH0001'],
    ['RTE-042', '/supplier'],
    ['RTE-042', '/supplier_detail/NCC-1'],
    ['RTE-043', '/ecommerce_shopee'],
    ['RTE-043', '/ecommerce_lazada'],
    ['RTE-043', '/ecommerce_tiki'],
    ['RTE-043', '/ecommerce_tiktok'],
    ['RTE-043', '/ecommerce_facebook'],
    ['RTE-043', '/ecommerce_webstore'],
    ['RTE-044', '/authorize_ecommerce'],
    ['RTE-050', '/export_import'],
    ['RTE-050', '/create_export_import'],
    ['RTE-051', '/stock-transfer'],
    ['RTE-051', '/create-stock-transfer'],
    ['RTE-052', '/shelf'],
    ['RTE-052', '/shelf1'],
    ['RTE-053', '/stocktaking'],
    ['RTE-053', '/create_stocktaking'],
    ['RTE-054', '/damaged'],
    ['RTE-055', '/supplyrequest'],
    ['RTE-056', '/checkpayment'],
    ['RTE-059', '/settings'],
    ['RTE-057', '/stores'],
    ['RTE-060', '/staff_manager'],
    ['RTE-060', '/admin'],
    ['RTE-061', '/allCache'],
  ])('[%s] opens a screen of its own at %s', (_, address) => {
    const { path = '', keys = [] } = screenOf(address) ?? {}
    expect(path.replace(/:\w+/, keys[0] ?? '')).toBe(address)
  })

  test('[RTE-019] has none for an address that nobody knows', () => {
    expect(screenOf('/nowhere')).toBeUndefined()
    expect(screenOf('/orders1')).toBeUndefined()
  })

  test('[RTE-025] leaves the whole width to an order that is made, and to the till', () => {
    const whole = everyScreen.flatMap(([path, { hidesMenu }]) => (hidesMenu ? [path] : []))
    expect(whole).toEqual(['/create_order', '/till'])
  })

  test('draws a screen inside a list that is there', () => {
    const paths = new Set(everyScreen.map(([path]) => path as string))
    const inside = everyScreen.flatMap(([, { within }]) => (within === undefined ? [] : [within]))
    expect(inside.filter((path) => !paths.has(path))).toEqual([])
    expect(inside).toHaveLength(10)
  })

  test('asks for a permission before a form is filled in', () => {
    const forms = everyScreen.flatMap(([path, { gives }]) => (gives ? [[path, gives.permission]] : []))
    expect(forms).toEqual([
      ['/till', ['orders_not_ecommerce_handle']],
      ['/create_digital_bill', ['orders_not_ecommerce_handle', 'orders_ecommerce_handle']],
      ['/create_digital_bill_mat_bao', ['orders_not_ecommerce_handle', 'orders_ecommerce_handle']],
      ['/create_digital_bill_hilo', ['orders_not_ecommerce_handle', 'orders_ecommerce_handle']],
      ['/listings', ['products_crud', 'stock_sync_ecommerce', 'products_copy_ecommerce', 'setting_crud']],
      ['/flash_sale_shopee', ['products_crud', 'stock_sync_ecommerce']],
      ['/clone_ecommerce', ['products_copy_ecommerce']],
      ['/clone_shopee', ['products_copy_ecommerce']],
      ['/clone_ecommerce_shopee', ['products_copy_ecommerce']],
      ['/clone_ecommerce_lazada', ['products_copy_ecommerce']],
      ['/clone_ecommerce_tiktok', ['products_copy_ecommerce']],
      ['/edit_clone_ecommerce', ['products_copy_ecommerce']],
      ['/create_product', ['products_crud']],
      ['/create_product_combo', ['products_crud']],
      ['/shelf1', ['stock_crud']],
      ['/create_export_import', ['stock_crud']],
      ['/stock-transfer/:code/receive', ['stock_crud']],
      ['/create-stock-transfer', ['stock_crud']],
      ['/create_stocktaking', ['stock_crud']],
      ['/cancel_requests', ['orders_ecommerce_handle']],
    ])
  })

  test('leaves scans to the finder where a screen does not take them itself', () => {
    const own = everyScreen.flatMap(([path, { scans }]) => (scans === 'itself' ? [path] : []))
    expect(own).toEqual([
      '/create_order',
      '/till',
      '/create_product',
      '/create_product_combo',
      '/picking/:code',
      '/orderspack',
      '/orderspack/lane',
      '/orderspack/:code',
      '/handover',
      '/handover/:code',
      '/selfshippingorders',
      '/shelf1',
      '/create_export_import',
      '/supplyrequest/:code/receive',
      '/create_supplyrequest',
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
