import { commands } from '../../src/domain/commands.ts'
import { mayDo } from '../../src/domain/people/actor.ts'
import type { Giver } from '../../src/domain/people/permissions.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import { flashSlot, type Params } from '../support/samples.ts'
import type { Shelf } from './shop-names.ts'
import { statementOn } from './statement-rows.ts'
import { proofOn } from './two-shops.ts'

export interface Question {
  path: string
  /** What is asked, by shelf and person; nothing of the device, which is added. */
  fields(shelf: Shelf, userName: string): Params
  /** Whether it brings rows, so that a person in order finds the own marker in the answer. */
  bringsRows: boolean
  /** It names one row: whoever does not see that row is told nothing. */
  asksForRow?: true
  /** Who does not see rows of this kind at all. */
  isHiddenFrom?(person: Staff): boolean
  /** It asks about one warehouse by its name: another name is another question, and people bound to others get nothing. */
  namesWarehouse?: true
}

/** Written by hand: whoever neither sells nor keeps the shop's settings holds no customers (decisions 22). */
function keepsNoCustomers({ flags }: Staff): boolean {
  const selling = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle', 'setting_crud']
  return !flags.some((flag) => selling.includes(flag))
}

/** Written by hand: who takes no money for orders. */
function takesNoMoney({ flags }: Staff): boolean {
  return !flags.includes('orders_not_ecommerce_handle')
}

/** Written by hand: who handles no orders, of the shop's own or of marketplaces. */
function handlesNoOrders({ flags }: Staff): boolean {
  return !flags.some((flag) => flag === 'orders_ecommerce_handle' || flag === 'orders_not_ecommerce_handle')
}

/** Written by hand: who sees no cost prices. */
function seesNoCost({ role, flags }: Staff): boolean {
  return role === 'LOGISTIC' || !flags.includes('cost_view')
}

/** Written by hand: who does not see both what goods cost and what orders earn. */
function seesNoProfit(staff: Staff): boolean {
  const earning: readonly string[] = [
    'orders_ecommerce_handle',
    'orders_not_ecommerce_handle',
    'report_orders',
    'setting_crud',
  ]
  return seesNoCost(staff) || !staff.flags.some((flag) => earning.includes(flag))
}

/** Written by hand: who reads no reports of orders. */
function readsNoReports({ role, flags }: Staff): boolean {
  return role === 'LOGISTIC' || !flags.includes('report_orders')
}

function readsNoReportsOfGoods({ role, flags }: Staff): boolean {
  return role === 'LOGISTIC' || !flags.includes('report_export_import_products')
}

/** Written by hand: who does not keep the shop's settings. */
function keepsNoSettings({ role, flags }: Staff): boolean {
  return role === 'LOGISTIC' || !flags.includes('setting_crud')
}

/** Written by hand: who does not keep the staff, or not in every warehouse. */
function readsNoLog(staff: Staff): boolean {
  return keepsNoSettings(staff) || staff.warehouses !== undefined
}

/** Written by hand: who neither keeps the shop's settings nor handles orders of marketplaces. */
function shipsNothing(staff: Staff): boolean {
  return keepsNoSettings(staff) && !staff.flags.includes('orders_ecommerce_handle')
}

/** Written by hand: who handles no orders of the shop's own. */
function handlesNoOwnOrders(staff: Staff): boolean {
  return (
    staff.role === 'LOGISTIC' ||
    (staff.role !== 'OWNER' && !staff.flags.includes('orders_not_ecommerce_handle'))
  )
}

/** Written by hand: who keeps no products, sells nowhere else, and copies nothing there. */
function seesNoListings(staff: Staff): boolean {
  const lets = ['products_crud', 'stock_sync_ecommerce', 'products_copy_ecommerce'] as const
  return staff.role === 'LOGISTIC' || (shipsNothing(staff) && !lets.some((one) => staff.flags.includes(one)))
}

/** Written by hand: who tells marketplaces no prices, and keeps neither products nor settings. */
function tellsNoPrices(staff: Staff): boolean {
  const lets = ['products_crud', 'stock_sync_ecommerce'] as const
  return (
    staff.role === 'LOGISTIC' || (keepsNoSettings(staff) && !lets.some((one) => staff.flags.includes(one)))
  )
}

/** Written by hand: who copies no goods to marketplaces. */
function copiesNothing({ role, flags }: Staff): boolean {
  return role === 'LOGISTIC' || !flags.includes('products_copy_ecommerce')
}

/** Written by hand: who has nothing to do with stock, here or at marketplaces. */
function tellsNoStock(staff: Staff): boolean {
  const lets = ['products_crud', 'stock_sync_ecommerce', 'stock_crud'] as const
  return (
    staff.role === 'LOGISTIC' || (keepsNoSettings(staff) && !lets.some((one) => staff.flags.includes(one)))
  )
}

/** Written by hand: who neither keeps products nor tells stock. */
function makesNoFlashSales({ role, flags }: Staff): boolean {
  return role === 'LOGISTIC' || !(flags.includes('products_crud') || flags.includes('stock_sync_ecommerce'))
}

/** Written by hand: whom the server works at nothing for. */
function keepsNoJobs({ role, flags }: Staff): boolean {
  const desk = [
    ...['orders_ecommerce_handle', 'orders_not_ecommerce_handle', 'report_orders', 'setting_crud'],
    ...['report_export_import_products', 'products_crud', 'products_copy_ecommerce', 'stock_sync_ecommerce'],
  ]
  return role === 'LOGISTIC' || !flags.some((flag) => desk.includes(flag))
}

/** Written by hand: who neither works with stock nor keeps products or settings. */
function keepsNoSupply({ role, flags }: Staff): boolean {
  const keepers = ['stock_crud', 'products_crud', 'report_export_import_products', 'setting_crud']
  return role === 'LOGISTIC' || !flags.some((flag) => keepers.includes(flag))
}

function sellsNowhereElse({ role, flags }: Staff): boolean {
  return role === 'LOGISTIC' || !flags.includes('orders_ecommerce_handle')
}

/** What document 2 calls "Shopee official", and what it calls at the paths of other marketplaces. */
function marketCalls(
  calls: Record<string, object>,
  isHiddenFrom: (person: Staff) => boolean = sellsNowhereElse,
  path = '/api/official_shopee',
): Record<string, Question> {
  return Object.fromEntries(
    Object.entries(calls).map(([method, fields]): [string, Question] => [
      `${path} ${method}`,
      { path, fields: () => ({ method, ...fields }), bringsRows: false, isHiddenFrom },
    ]),
  )
}

/** Everything that is asked. A new question needs its entry here. */
export const questions: Record<string, Question> = {
  '/api/getInitData': {
    path: '/api/getInitData',
    fields: () => ({ products: true }),
    bringsRows: true,
  },
  '/api/getAddressCode': {
    path: '/api/getAddressCode',
    fields: () => ({ adminSet: 'vn34' }),
    bringsRows: false,
  },
  '/api/order getOrder by code': {
    path: '/api/order',
    fields: (shelf, userName) => ({ method: 'getOrder', code: `${shelf}-MOI-${userName}` }),
    bringsRows: true,
    asksForRow: true,
  },
  '/api/order getOrder by waybill': {
    path: '/api/order',
    fields: (shelf, userName) => ({ method: 'getOrder', deliveryId: `VD-${shelf}-MOI-${userName}` }),
    bringsRows: true,
    asksForRow: true,
  },
  '/api/order listOrders': {
    path: '/api/order',
    fields: () => ({ method: 'listOrders', limit: 200 }),
    bringsRows: true,
  },
  '/api/order listOrders by words': {
    path: '/api/order',
    fields: (_, userName) => ({ method: 'listOrders', search: `moi ${userName}` }),
    bringsRows: true,
  },
  '/api/order getAllOrderTags': {
    path: '/api/order',
    fields: () => ({ method: 'getAllOrderTags' }),
    bringsRows: true,
  },
  '/api/tag getAllOrderTags': {
    path: '/api/tag',
    fields: () => ({ method: 'getAllOrderTags' }),
    bringsRows: true,
  },
  '/api/order getSourceOrder': {
    path: '/api/order',
    fields: () => ({ method: 'getSourceOrder' }),
    bringsRows: true,
  },
  '/api/order genQrBanking': {
    path: '/api/order',
    fields: () => ({ method: 'genQrBanking', id: '970436-0071000123456' }),
    bringsRows: false,
    isHiddenFrom: takesNoMoney,
  },
  '/api/alsAPI genQrBanking': {
    path: '/api/alsAPI',
    fields: () => ({ method: 'genQrBanking', id: '970436-0071000123456' }),
    bringsRows: false,
    isHiddenFrom: takesNoMoney,
  },
  '/api/order getOrdersByCustomer': {
    path: '/api/order',
    fields: () => ({ method: 'getOrdersByCustomer', customerCode: 'KH1' }),
    bringsRows: false,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/customer getCustomers': {
    path: '/api/customer',
    fields: () => ({ method: 'getCustomers', limit: 200 }),
    bringsRows: false,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/customer getCustomer': {
    path: '/api/customer',
    fields: () => ({ method: 'getCustomer', phone: '0912345678' }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/customer findCustomerById': {
    path: '/api/customer',
    fields: () => ({ method: 'findCustomerById', id: 'C1' }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  // That it erases is tried where a shop may lose somebody: tests/server/calls/erase-customer.test.ts. Here the words are not typed.
  '/api/customer eraseCustomer': {
    path: '/api/customer',
    fields: () => ({ method: 'eraseCustomer', id: 'C1', phrase: '' }),
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  '/api/customer listPrivacyLog': {
    path: '/api/customer',
    fields: () => ({ method: 'listPrivacyLog' }),
    bringsRows: false,
    isHiddenFrom: ({ role }) => role !== 'OWNER',
  },
  '/api/customer countCustomers': {
    path: '/api/customer',
    fields: () => ({ method: 'countCustomers' }),
    bringsRows: false,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/order checkCorrect': {
    path: '/api/order',
    fields: (shelf, userName) => ({
      method: 'checkCorrect',
      orderSuccess: [{ code: `${shelf}-TIEN-${userName}`, totalPrice: 129_000 }],
    }),
    bringsRows: false,
    isHiddenFrom: handlesNoOrders,
  },
  '/api/order matchStatement': {
    path: '/api/order',
    fields: () => ({ method: 'matchStatement', kind: 'carrier', provider: 'SPX', rows: [] }),
    bringsRows: false,
    isHiddenFrom: handlesNoOrders,
  },
  '/api/order getStatementColumns': {
    path: '/api/order',
    fields: () => ({ method: 'getStatementColumns', id: '0'.repeat(32) }),
    bringsRows: false,
    isHiddenFrom: handlesNoOrders,
  },
  '/api/order listStatements': {
    path: '/api/order',
    fields: () => ({ method: 'listStatements' }),
    bringsRows: true,
    isHiddenFrom: handlesNoOrders,
  },
  '/api/order getStatement': {
    path: '/api/order',
    fields: (_, userName) => ({ method: 'getStatement', id: statementOn('xong', userName) }),
    bringsRows: true,
    isHiddenFrom: handlesNoOrders,
  },
  '/api/order getProfits': {
    path: '/api/order',
    fields: () => ({ method: 'getProfits', codes: ['DH-1'] }),
    bringsRows: false,
    isHiddenFrom: seesNoProfit,
  },
  '/api/statistic getSales': {
    path: '/api/statistic',
    fields: () => ({ method: 'getSales', from: '2026-11-01', to: '2026-11-30' }),
    bringsRows: false,
    isHiddenFrom: readsNoReports,
  },
  '/api/statistic getSalesBy': {
    path: '/api/statistic',
    fields: () => ({ method: 'getSalesBy', from: '2026-11-01', to: '2026-11-30', by: 'province' }),
    bringsRows: false,
    isHiddenFrom: readsNoReports,
  },
  '/api/statistic getStatistics': {
    path: '/api/statistic',
    fields: () => ({ method: 'getStatistics', from: '2026-11-01', to: '2026-11-30' }),
    bringsRows: false,
    isHiddenFrom: readsNoReports,
  },
  '/api/statistic getProductSales': {
    path: '/api/statistic',
    fields: () => ({ method: 'getProductSales', from: '2026-11-01', to: '2026-11-30' }),
    bringsRows: false,
    isHiddenFrom: (staff) => readsNoReports(staff) && readsNoReportsOfGoods(staff),
  },
  '/api/statistic getProductExchange': {
    path: '/api/statistic',
    fields: () => ({ method: 'getProductExchange', from: '2026-11-01', to: '2026-11-30', by: 'products' }),
    bringsRows: false,
    isHiddenFrom: readsNoReportsOfGoods,
  },
  '/api/statistic getStockAge': {
    path: '/api/statistic',
    fields: () => ({ method: 'getStockAge', today: '2026-11-30' }),
    bringsRows: false,
    isHiddenFrom: readsNoReportsOfGoods,
  },
  '/api/statistic getStaffStats': {
    path: '/api/statistic',
    fields: () => ({ method: 'getStaffStats', from: '2026-11-01', to: '2026-11-30' }),
    bringsRows: false,
    isHiddenFrom: readsNoReports,
  },
  '/api/statistic getStaffStatDetailsByDateData': {
    path: '/api/statistic',
    fields: () => ({
      method: 'getStaffStatDetailsByDateData',
      from: '2026-11-01',
      to: '2026-11-30',
      user: 'chu',
    }),
    bringsRows: false,
    isHiddenFrom: readsNoReports,
  },
  '/api/statistic getStaffUpdateOrderDetail': {
    path: '/api/statistic',
    fields: () => ({
      method: 'getStaffUpdateOrderDetail',
      from: '2026-11-01',
      to: '2026-11-30',
      user: 'chu',
    }),
    bringsRows: false,
    isHiddenFrom: readsNoReports,
  },
  '/api/order getOwed': {
    path: '/api/order',
    fields: () => ({ method: 'getOwed' }),
    bringsRows: false,
    isHiddenFrom: handlesNoOrders,
  },
  '/api/order listOwed': {
    path: '/api/order',
    fields: () => ({ method: 'listOwed', kind: 'marketplace', name: 'Tiktok' }),
    bringsRows: false,
    isHiddenFrom: handlesNoOrders,
  },
  '/api/order countOrders': {
    path: '/api/order',
    fields: () => ({ method: 'countOrders' }),
    bringsRows: false,
  },
  '/api/file': {
    path: '/api/file',
    fields: (shelf, userName) => ({ id: proofOn(shelf, userName) }),
    bringsRows: true,
    asksForRow: true,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/product getMovements': {
    path: '/api/product',
    fields: () => ({ method: 'getMovements', productCode: 'A2' }),
    bringsRows: false,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/product checkBarcode': {
    path: '/api/product',
    fields: () => ({ method: 'checkBarcode', barcode: 'A2' }),
    bringsRows: false,
    isHiddenFrom: ({ role, flags }) => role === 'LOGISTIC' || !flags.includes('products_crud'),
  },
  '/api/product getImportHistory': {
    path: '/api/product',
    fields: () => ({ method: 'getImportHistory', productCode: 'A2' }),
    bringsRows: false,
    isHiddenFrom: seesNoCost,
  },
  '/api/product getPriceHistory': {
    path: '/api/product',
    fields: () => ({ method: 'getPriceHistory', productCode: 'A2' }),
    bringsRows: false,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/product getStockValue': {
    path: '/api/product',
    fields: () => ({ method: 'getStockValue', date: '2026-11-30' }),
    bringsRows: false,
    isHiddenFrom: seesNoCost,
  },
  '/api/product getStockValueByWarehouse': {
    path: '/api/product',
    fields: () => ({ method: 'getStockValueByWarehouse', date: '2026-11-30' }),
    bringsRows: false,
    isHiddenFrom: seesNoCost,
  },
  '/api/product getProductDetail': {
    path: '/api/product',
    fields: () => ({ method: 'getProductDetail', productCode: 'A2' }),
    bringsRows: true,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/product addMultipleProduct': {
    path: '/api/product',
    fields: () => ({ method: 'addMultipleProduct', shopId: '88210045', type: 'Shopee' }),
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  '/api/product getProductsData': {
    path: '/api/product',
    fields: () => ({ method: 'getProductsData' }),
    bringsRows: true,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/product getCacheProducts': {
    path: '/api/product',
    fields: () => ({ method: 'getCacheProducts' }),
    bringsRows: true,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/product searchProductNoParent': {
    path: '/api/product',
    fields: () => ({ method: 'searchProductNoParent', search: 'ao' }),
    bringsRows: true,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/product getAllTagsProduct': {
    path: '/api/product',
    fields: () => ({ method: 'getAllTagsProduct' }),
    bringsRows: false,
  },
  '/api/setting getBillingKhoTay': {
    path: '/api/setting',
    fields: () => ({ method: 'getBillingKhoTay' }),
    bringsRows: false,
  },
  '/api/setting checkSubscriptionStock': {
    path: '/api/setting',
    fields: () => ({ method: 'checkSubscriptionStock', checkSubscription: true }),
    bringsRows: false,
  },
  '/api/job getFailures': {
    path: '/api/job',
    fields: (_, userName) => ({ method: 'getFailures', id: `xuat-don/2024/${userName}` }),
    bringsRows: false,
    isHiddenFrom: keepsNoJobs,
  },
  '/api/market getShops': {
    path: '/api/market',
    fields: () => ({ method: 'getShops' }),
    bringsRows: false,
    isHiddenFrom: shipsNothing,
  },
  '/api/market listItems': {
    path: '/api/market',
    fields: () => ({ method: 'listItems' }),
    bringsRows: true,
    isHiddenFrom: seesNoListings,
  },
  '/api/market getPriceHistory': {
    path: '/api/market',
    fields: (_, userName) => ({ method: 'getPriceHistory', channel: 'Shopee', shopId: `SP-${userName}` }),
    bringsRows: true,
    isHiddenFrom: tellsNoPrices,
  },
  ...Object.fromEntries(
    ['getProductShopee', 'getProductShopeeUnWind'].map((method): [string, Question] => [
      `/api/shopee ${method}`,
      { path: '/api/shopee', fields: () => ({ method }), bringsRows: true, isHiddenFrom: seesNoListings },
    ]),
  ),
  ...marketCalls({ getShopInfo: { shopid: 'SP-chu' } }, seesNoListings),
  '/api/clone getDrafts': {
    path: '/api/clone',
    fields: () => ({ method: 'getDrafts' }),
    bringsRows: true,
    isHiddenFrom: copiesNothing,
  },
  '/api/clone countDrafts': {
    path: '/api/clone',
    fields: () => ({ method: 'countDrafts' }),
    bringsRows: false,
    isHiddenFrom: copiesNothing,
  },
  '/api/clone getDraft': {
    path: '/api/clone',
    fields: (_, userName) => ({ method: 'getDraft', id: `nhap-${userName}` }),
    bringsRows: true,
    isHiddenFrom: copiesNothing,
  },
  '/api/clone getCategories': {
    path: '/api/clone',
    fields: (_, userName) => ({ method: 'getCategories', channel: 'Shopee', shopId: `SP-${userName}` }),
    bringsRows: false,
    // No marketplace can be asked there.
    isHiddenFrom: () => true,
  },
  '/api/clone getCategory': {
    path: '/api/clone',
    fields: (_, userName) => ({
      method: 'getCategory',
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      category: '100352',
    }),
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  '/api/activeUser getActiveUsers': {
    path: '/api/activeUser',
    fields: () => ({ method: 'getActiveUsers' }),
    bringsRows: false,
    isHiddenFrom: readsNoLog,
  },
  '/api/getAllCompanyCache getAllCompanyCache': {
    path: '/api/getAllCompanyCache',
    fields: () => ({ method: 'getAllCompanyCache' }),
    bringsRows: false,
  },
  '/api/logAPI getActivities': {
    path: '/api/logAPI',
    fields: () => ({ method: 'getActivities', limit: 200 }),
    bringsRows: false,
    isHiddenFrom: readsNoLog,
  },
  '/api/logAPI getSyncStockToEcommerceHistory': {
    path: '/api/logAPI',
    fields: () => ({ method: 'getSyncStockToEcommerceHistory' }),
    bringsRows: true,
    isHiddenFrom: tellsNoStock,
  },
  '/api/log getSyncStockToEcommerceHistory': {
    path: '/api/log',
    fields: () => ({ method: 'getSyncStockToEcommerceHistory' }),
    bringsRows: true,
    isHiddenFrom: tellsNoStock,
  },
  '/api/zaloChat getZalo': {
    path: '/api/zaloChat',
    fields: () => ({ method: 'getZalo' }),
    bringsRows: true,
    isHiddenFrom: keepsNoSettings,
  },
  '/api/zaloChat listMessages': {
    path: '/api/zaloChat',
    fields: () => ({ method: 'listMessages', limit: 200 }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/facebook getPage': {
    path: '/api/facebook',
    fields: () => ({ method: 'getPage' }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/facebook listTalks': {
    path: '/api/facebook',
    fields: () => ({ method: 'listTalks', limit: 200 }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/facebook getTalk': {
    path: '/api/facebook',
    fields: () => ({ method: 'getTalk', id: '104857600100001_7300001' }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/digitalBill listInvoices': {
    path: '/api/digitalBill',
    fields: () => ({ method: 'listInvoices', limit: 200 }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/digitalBill getInvoice': {
    path: '/api/digitalBill',
    fields: (shelf, userName) => ({ method: 'getInvoice', id: `${shelf}-HDSO-${userName}/1` }),
    bringsRows: false,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/digitalBill getTaxBuyer': {
    path: '/api/digitalBill',
    fields: () => ({ method: 'getTaxBuyer', taxCode: '0100109106' }),
    bringsRows: true,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/digitalBill getTaxCodeForInvoiceCode': {
    path: '/api/digitalBill',
    fields: (shelf, userName) => ({
      method: 'getTaxCodeForInvoiceCode',
      invoiceCode: `${shelf}-HDSO-${userName}`,
    }),
    bringsRows: false,
    isHiddenFrom: keepsNoCustomers,
  },
  '/api/market getHealth': {
    path: '/api/market',
    fields: () => ({ method: 'getHealth', channel: 'Shopee' }),
    bringsRows: false,
    isHiddenFrom: keepsNoSettings,
  },
  '/api/market getOrderLog': {
    path: '/api/market',
    fields: (shelf, userName) => ({ method: 'getOrderLog', order: `${shelf}-SAN-${userName}` }),
    bringsRows: false,
    isHiddenFrom: shipsNothing,
  },
  '/api/market getSupportFile': {
    path: '/api/market',
    fields: () => ({ method: 'getSupportFile' }),
    bringsRows: false,
    isHiddenFrom: keepsNoSettings,
  },
  '/api/flash_sale listSlots': {
    path: '/api/flash_sale',
    fields: (_, userName) => ({ method: 'listSlots', channel: 'Shopee', shopId: `SP-${userName}` }),
    // No marketplace is spoken to here, and that is said.
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  '/api/flash_sale listFlashSales': {
    path: '/api/flash_sale',
    fields: (_, userName) => ({
      method: 'listFlashSales',
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      phase: 'upcoming',
    }),
    bringsRows: false,
    isHiddenFrom: makesNoFlashSales,
  },
  '/api/flash_sale getFlashSale': {
    path: '/api/flash_sale',
    fields: (_, userName) => ({
      method: 'getFlashSale',
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      ...flashSlot,
    }),
    bringsRows: true,
    isHiddenFrom: makesNoFlashSales,
  },
  '/api/market shippingWays': {
    path: '/api/market',
    fields: (shelf, userName) => ({
      method: 'shippingWays',
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      codes: [`${shelf}-SAN-${userName}`],
    }),
    // What is left out is named by the code that was asked about.
    bringsRows: false,
    isHiddenFrom: sellsNowhereElse,
  },
  '/api/market parcelHistory': {
    path: '/api/market',
    fields: (shelf, userName) => ({ method: 'parcelHistory', code: `${shelf}-SAN-${userName}` }),
    // Of an order without a parcel nothing is asked, and that is said.
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  '/api/3rd_logistic calculateTPLFee': {
    path: '/api/3rd_logistic',
    // No carrier is spoken to here, and that is said of each; of whose order it is asked is proved where carriers answer.
    fields: () => ({ method: 'calculateTPLFee', paramOrder: { provinceId: '79' } }),
    bringsRows: false,
    isHiddenFrom: handlesNoOwnOrders,
  },
  '/api/3rd_logistic getListServiceAhamove': {
    path: '/api/3rd_logistic',
    fields: () => ({ method: 'getListServiceAhamove' }),
    bringsRows: false,
    isHiddenFrom: handlesNoOwnOrders,
  },
  '/api/3rd_logistic getPickStations': {
    path: '/api/3rd_logistic',
    fields: () => ({ method: 'getPickStations', carrier: 'GHN' }),
    bringsRows: false,
    isHiddenFrom: keepsNoSettings,
  },
  '/api/3rd_logistic getPickShifts': {
    path: '/api/3rd_logistic',
    // No carrier is spoken to here: there are none.
    fields: () => ({ method: 'getPickShifts', carrier: 'GHN' }),
    bringsRows: false,
    isHiddenFrom: handlesNoOwnOrders,
  },
  // The order is not of the shop that is asked about: whoever may ask is told so.
  '/api/market shippingProviders': {
    path: '/api/market',
    fields: () => ({ method: 'shippingProviders', channel: 'Tiktok', shopId: 'TT-la', code: 'K1-SAN-chu' }),
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  ...marketCalls(
    {
      getAddress: { shopId: 'SP-chu', orderCode: 'K1-SAN-chu' },
      getTimeSlot: { shopId: 'SP-chu', orderCode: 'K1-SAN-chu' },
    },
    () => true,
  ),
  '/api/tiktok printMultipleTiktokLabelV2': {
    path: '/api/tiktok',
    fields: () => ({
      method: 'printMultipleTiktokLabelV2',
      orderIdList: [{ code: 'KHONG-CO', shopId: 'TT-la' }],
    }),
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  '/api/tiktok updatePackageDeliveryStatusOrderTiktok': {
    path: '/api/tiktok',
    fields: () => ({
      method: 'updatePackageDeliveryStatusOrderTiktok',
      shopId: 'TT-la',
      package_id: '1152',
      delivery_type: 1,
    }),
    bringsRows: false,
    isHiddenFrom: () => true,
  },
  ...Object.fromEntries(
    ['initMultipleTiktokOrderV2', 'initMultipleTiktokOrderV3'].map((method): [string, Question] => [
      `/api/tiktok ${method}`,
      {
        path: '/api/tiktok',
        fields: () => ({ method, shopId: 'TT-la', orderIdList: [{ orderId: 'KHONG-CO' }] }),
        bringsRows: false,
        isHiddenFrom: sellsNowhereElse,
      },
    ]),
  ),
  ...marketCalls({
    getListShopInfo: {},
    initMultipleLogistic: { orderList: [{ order: 'KHONG-CO', type: 'pickup' }] },
    getAccessTokenByShopeeShopId: { shopId: 'SP-chu' },
  }),
  ...marketCalls(
    {
      initLazadaOrdersByAccountV2: { order_ids: ['KHONG-CO'], account: 'may@example.vn' },
      setStatusToPackedLazadaOrdersByAccountV2: { order_ids: ['KHONG-CO'], account: 'may@example.vn' },
    },
    sellsNowhereElse,
    '/api/lazada',
  ),
  '/api/supplyRequest getReconcileHistory': {
    path: '/api/supplyRequest',
    fields: () => ({ method: 'getReconcileHistory', supplierId: 'NCC-1' }),
    bringsRows: true,
    isHiddenFrom: ({ role, flags }) => role === 'LOGISTIC' || !flags.includes('cost_view'),
  },
  '/api/supplyRequest getInforSupplier': {
    path: '/api/supplyRequest',
    fields: () => ({ method: 'getInforSupplier', name: 'Xưởng Quen' }),
    // The mark stands in the note, which packers are not shown.
    bringsRows: false,
    isHiddenFrom: keepsNoSupply,
  },
  '/api/store getAllWarehouses': {
    path: '/api/store',
    fields: () => ({ method: 'getAllWarehouses' }),
    bringsRows: true,
  },
  '/api/store getAllWarehousesUnlock': {
    path: '/api/store',
    fields: () => ({ method: 'getAllWarehousesUnlock' }),
    bringsRows: true,
  },
  '/api/store getWarehouseDetails': {
    path: '/api/store',
    fields: () => ({ method: 'getWarehouseDetails', wid: 'K1' }),
    bringsRows: true,
    namesWarehouse: true,
  },
  '/api/exchange listDocuments': {
    path: '/api/exchange',
    fields: () => ({ method: 'listDocuments', of: 'slips', limit: 200 }),
    bringsRows: true,
    isHiddenFrom: ({ role }) => role === 'LOGISTIC',
  },
  '/api/exchange getDocument': {
    path: '/api/exchange',
    fields: (shelf, userName) => ({ method: 'getDocument', of: 'slips', key: `${shelf}-PHIEU-${userName}` }),
    bringsRows: false,
  },
  '/api/store getAllWarehousesEcommerce': {
    path: '/api/store',
    fields: () => ({ method: 'getAllWarehousesEcommerce' }),
    bringsRows: false,
  },
  '/api/store getStoreCache': {
    path: '/api/store',
    fields: () => ({ method: 'getStoreCache' }),
    bringsRows: true,
  },
  '/api/cache getStoreCache': {
    path: '/api/cache',
    fields: () => ({ method: 'getStoreCache' }),
    bringsRows: true,
  },
  '/api/sync/pull': { path: '/api/sync/pull', fields: () => ({ cursor: 0 }), bringsRows: true },
  '/api/sync/borrow': {
    path: '/api/sync/borrow',
    fields: (shelf, userName) => ({ orders: [`K1-MOI-${userName}`, `${shelf}-MOI-${userName}`] }),
    bringsRows: true,
  },
  '/api/sync/snapshot': { path: '/api/sync/snapshot', fields: () => ({}), bringsRows: true },
  '/api/sync/snapshot of tables': {
    path: '/api/sync/snapshot',
    fields: () => ({
      tables: ['orders', 'parcels', 'products', 'slips', 'customers', 'staff', 'shippingCare'],
    }),
    bringsRows: true,
  },
  '/api/sync/sums': { path: '/api/sync/sums', fields: () => ({ cursor: 0 }), bringsRows: false },
}

/** Routes that have chapters of their own: they name no rows, or carry commands. */
export const otherRoutes = [
  '/api/verify',
  '/api/sync/push',
  '/api/upload',
  // What it brings is packed: tests/contracts/jobs-suite.ts looks into it, on every engine.
  '/api/job/file',
  // The same of what it takes in: tests/contracts/import-suite.ts.
  '/api/job/rows',
  // Pictures: tests/server/pictures looks into all three.
  '/api/picture/:id',
  '/api/picture/fetch',
  '/api/picture/listing',
  // What a host counts, and the file of another shop: tests/server/plans and tests/server/outside/shop-file.test.ts.
  '/api/plans/usage',
  '/api/shop/piece',
  '/api/shop/import',
  // tests/server/begin/close-shop.test.ts
  '/api/shop/close',
  '/api/verify/badge',
  '/api/logout',
  '/api/begin',
  '/api/begin/look',
  '/api/recover',
  '/api/recover/look',
  '/api/login-page',
  '/api/sync/push',
  '/api/health',
  '/metrics',
] as const

const ofOrder = { ordersn: 'K1-SAN-chu', orderId: 'K1-SAN-chu' }

/** As document 2 calls what is a command or a question of another name here, and the label of an order, with a call of each: `tests/server/outside` tries them by company and flag. */
export const callsOfMarkets: Readonly<Record<string, Record<string, unknown>>> = {
  '/api/shopee': { method: 'printMultipleCarriersLabel', orders: { 'SP-chu': ['K1-SAN-chu'] } },
  '/api/v2/official_shopee': { method: 'getListShopInfo' },
  '/api/flash_sale': { method: 'listFlashSales', channel: 'Shopee', shopId: 'SP-chu', phase: 'upcoming' },
  '/api/v2/product': {
    method: 'mapeItemToKhoTayCode',
    channel: 'Shopee',
    products: [{ id: '1', productCode: 'A1' }],
  },
  '/api/v2/lazada': { method: 'getProductLazada' },
  '/api/v2/tiktok': { method: 'getProductTiktokUnWind' },
  '/api/v2/tiki': { method: 'getProductTiki' },
  '/api/official_lazada': { method: 'updateQuantityLazadaProduct', item_id: '31', quantity: 1 },
  '/api/v2/official_lazada': { method: 'updateQuantityLazadaProduct', item_id: '31', quantity: 1 },
  '/api/v2/official_tiki': { method: 'updateTikiProduct', product_id: '51', quantity: 1 },
  '/api/v2/official_tiktok': { method: 'getTiktokLogisticInfoV2', ...ofOrder },
  '/api/official_tiki': { method: 'confirmTikiOrderEnoughStock', orderCode: 'K1-SAN-chu' },
  '/api/tiki': { method: 'printTikiLabelsByAccount', urls: ['https://x.example/orders/K1-SAN-chu'] },
  '/api/v2/shopee': { method: 'cancelShopeeOrder', ...ofOrder, cancelReason: 'CUSTOMER_REQUEST' },
  '/api/official_shopee': { method: 'acceptBuyerCancellation', ...ofOrder },
  '/api/lazada': { method: 'cancelLazadaOrder', ...ofOrder, cancelReasonKey: '15' },
  '/api/tiktok': {
    method: 'cancelTiktokOrderV2',
    ...ofOrder,
    cancelReasonKey: 'seller_cancel_reason_out_of_stock',
  },
  '/api/official_tiktok': { method: 'acceptBuyerReverseRequest', ...ofOrder },
  '/api/label/file': { code: 'K1-SAN-chu', id: 'label-1' },
}

/** Every path that takes a token. */
export const guardedPaths: readonly string[] = [
  ...new Set([
    ...commands.map(({ path }) => path),
    ...Object.values(questions).map(({ path }) => path),
    ...Object.keys(callsOfMarkets),
    '/api/sync/push',
  ]),
]

export function mayCall(person: Staff, permission: Giver): boolean {
  return mayDo(person, permission)
}
