import { fieldsOf } from '../../src/domain/copies/draft-fields.ts'
import type { Giver } from '../../src/domain/people/permissions.ts'
import { countId } from '../../src/domain/stock-take/count-ids.ts'
import type { Shelf } from '../security/shop-names.ts'
import { statementOn } from '../security/statement-rows.ts'
import {
  aPricing,
  drawerOn,
  parcelOn,
  proofOn,
  stockTakeOn,
  unsentProofOn,
  waveOn,
} from '../security/two-shops.ts'
import { aCopyDraft } from './a-copy-draft.ts'
import { morning } from './builders.ts'

/*
 * One sample message a command, by its path and method. It serves every test that goes through all commands: that it can be spoken
 * about, taken back and upgraded (tests/domain/commands.test.ts), which flags open it (tests/domain/people), and that it reaches no
 * row of others (tests/security). A new command needs its entry here, and rows it works on in tests/security/two-shops.ts.
 */

export type Params = Record<string, unknown>

export interface Sample {
  /** Who may give it, written down apart from the command (ROL-001). */
  by: Giver
  /** Parameters with which the command of this person works, on rows of this shelf. */
  params(shelf: Shelf, userName: string): Params
  /** What it says of itself over the first of the two shops, on the shelf K1 by `chu`. */
  says: string
  /** Parameters with which it would change nothing, or is refused with a sentence that quotes the row. */
  quoting?(shelf: Shelf, userName: string): Params
  /** It names no row: on whatever shelf, it acts on the person's own company. */
  isNameless?: true
}

const seller = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle'] as const
/** Everybody on the floor. */
const floor = [...seller, 'stock_crud'] as const
/** Whoever may have the server work at something. */
const atDesk = [
  ...seller,
  ...['report_orders', 'report_export_import_products', 'setting_crud', 'products_crud'],
  ...['products_copy_ecommerce', 'stock_sync_ecommerce'],
] as Giver & readonly unknown[]
/** When a marketplace told last of an order. */
const saidAt = morning
/** Whoever works with goods that are ordered, received or kept. */
/** Who deals with suppliers. */
const withSuppliers = ['setting_crud', 'products_crud', 'cost_view'] as const
const inSupply = ['stock_crud', 'products_crud', 'report_export_import_products', 'setting_crud'] as const
/** Logistics staff need no flag for it. */
const care = [...floor, 'logistics'] as const

/** Each person's shop has a flash sale at noon of the next day. */
export const flashSlot = {
  slot: '236001',
  startAt: morning + 27 * 3_600_000,
  endAt: morning + 30 * 3_600_000,
}
export const flashLine = { item: '777', model: '0', salePrice: 80_000, stock: 1, limit: 0 }
const flashOf = (userName: string) => ({ channel: 'Shopee', shopId: `SP-${userName}`, ...flashSlot })

const lineOn = (shelf: Shelf, userName: string, kind?: 'TRA') => ({
  code: waveOn(shelf, userName, kind),
  bid: 'A1-01',
  productCode: 'A1',
})

/** The warehouse of a shelf; one that lies in the other company only names none here. */
function widOf(shelf: Shelf): string {
  return shelf === 'K1' || shelf === 'K2' ? shelf : `kho-${shelf}`
}

/** A thing that a person's shop sells at Shopee, as it becomes a product. */
function soldItem(userName: string, item: string, code: string): Params {
  const variants = [{ model: '0', variant: '', code, price: 100_000 }]
  return { channel: 'Shopee', shopId: `SP-${userName}`, item, name: 'Mũ', variants }
}

function binsOf(productCode: string): { productCode: string; bid: string }[] {
  return [{ productCode, bid: 'A1-01' }]
}

/** Of the person on trial in both shops, in the one warehouse that everybody who keeps the staff works in. */
const onTrial = {
  role: 'STAFF',
  code: '',
  department: 'Kho',
  position: '',
  phone: '',
  email: '',
  note: '',
  flags: [],
  warehouses: ['K1'],
  shops: [],
}

/** A line of a person's statement, about an order of theirs. */
function statementLine(userName: string): Params {
  const code = `K1-TIEN-${userName}`
  const money = { cod: 129_000, fee: 0, returnFee: 0, pays: 129_000 }
  return { n: 1, code, orderCode: code, waybill: '', ...money, isReturned: false }
}

export const samples: Record<string, Sample> = {
  '/api/order add': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: `KT-${shelf}-${userName.toUpperCase()}`,
      wid: widOf(shelf),
      swItems: [{ productCode: 'A2', amount: 1, price: 150_000, discountPr: 10, type: 'percent' }],
      customer_name: 'Khách thử',
      customer_phone: '0908112233',
      customer_address: '45 Nguyễn Thị Thập',
      customer_province_id: '79',
      customer_ward_id: '27475',
      logistic: 'TVC',
      paid: 35_000,
      note: 'Gói kỹ',
    }),
    says: 'Tạo đơn của Khách thử · KT-K1-CHU',
  },
  '/api/order sellInStore': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: `KT-${shelf}-Q${userName.toUpperCase()}`,
      shopId: `cua-hang-${shelf}`,
      drawer: drawerOn(shelf, userName),
      swItems: [{ productCode: 'A2', amount: 1, price: 150_000 }],
      discount: 10_000,
      taken: [
        { form: 'Tiền mặt', amount: 100_000 },
        { form: 'Quẹt thẻ', amount: 40_000 },
      ],
    }),
    says: 'Bán tại cửa hàng, thu 140.000₫ · KT-K1-QCHU',
  },
  '/api/order withdrawSale': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-QUAY-${userName}` }),
    says: 'Hoàn tác bán hàng · K1-QUAY-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-TIENHUY-${userName}` }),
  },
  '/api/till takeBackGoods': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: `${shelf}-QUAY-${userName}`,
      drawer: drawerOn(shelf, userName),
      items: [{ productCode: 'A1', quantity: 1 }],
      form: 'Tiền mặt',
      slip: `NH-${shelf}-Q-${userName}`,
    }),
    says: 'Nhận hàng khách trả tại quầy · K1-QUAY-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-TIENHUY-${userName}`,
      drawer: drawerOn(shelf, userName),
      items: [{ productCode: 'A1', quantity: 1 }],
      form: 'Tiền mặt',
      slip: 'NH-1',
    }),
  },
  '/api/till openDrawer': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: `KET-${shelf}-MOI${userName.toUpperCase()}`,
      shopId: `cua-hang-${shelf}`,
      opening: 500_000,
    }),
    says: 'Mở ngăn tiền, có sẵn 500.000₫ · KET-K1-MOICHU',
    quoting: (shelf, userName) => ({
      code: drawerOn(shelf, userName),
      shopId: `cua-hang-${shelf}`,
      opening: 1,
    }),
  },
  '/api/till moveCash': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: drawerOn(shelf, userName),
      move: `rut-${shelf}-${userName}`,
      amount: -200_000,
      reason: 'Nộp két',
    }),
    says: 'Rút 200.000₫ khỏi ngăn tiền: Nộp két · KET-K1-CHU',
  },
  '/api/till withdrawCash': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: drawerOn(shelf, userName), move: `nop-${shelf}-${userName}` }),
    says: 'Hoàn tác nộp hoặc rút tiền ở ngăn · KET-K1-CHU',
  },
  '/api/till countDrawer': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: drawerOn(shelf, userName), counted: 620_000, note: 'Dư 1 tờ' }),
    says: 'Đếm ngăn tiền, được 620.000₫ · KET-K1-CHU',
  },
  '/api/order update': {
    by: seller,
    params: (shelf, userName) => ({
      orderCode: `${shelf}-TIENLUI-${userName}`,
      wid: widOf(shelf),
      note: 'Gói kỹ',
      note_shipper: 'Gọi trước',
      from: { note: '', note_shipper: '' },
    }),
    says: 'Sửa đơn · K1-TIENLUI-chu',
    quoting: (shelf, userName) => ({ orderCode: `${shelf}-TIENHUY-${userName}`, note: 'Gói kỹ' }),
  },
  '/api/order splitOrder': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: `${shelf}-TACH-${userName}`,
      swItems: [
        { productCode: 'A1', amount: 3 },
        { productCode: 'A2', amount: 1 },
      ],
      newItems: [{ productCode: 'A2', amount: 1 }],
    }),
    says: 'Tách đơn · K1-TACH-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-TIENHUY-${userName}`,
      newItems: [{ productCode: 'A1', amount: 1 }],
    }),
  },
  '/api/order withdrawSplit': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: `${shelf}-GOP-${userName}`,
      newItems: [{ productCode: 'A2', amount: 1 }],
    }),
    says: 'Hoàn tác tách đơn · K1-GOP-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-TIENHUY-${userName}`,
      newItems: [{ productCode: 'A2', amount: 1 }],
    }),
  },
  '/api/order withdrawOrder': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-TIEN-${userName}` }),
    says: 'Hoàn tác tạo đơn · K1-TIEN-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-TIENHUY-${userName}` }),
  },
  '/api/order updateAllOrderTags': {
    by: seller,
    params: (shelf, userName) => ({ newTag: { _id: `the-${shelf}-${userName}`, value: `Thẻ ${userName}` } }),
    says: 'Tạo thẻ · Thẻ chu',
    isNameless: true,
  },
  '/api/order updateTagOrder': {
    by: seller,
    params: (shelf, userName) => ({ orderList: [`${shelf}-TIENLUI-${userName}`], tags: ['T1'], how: 'add' }),
    says: 'Gắn thẻ cho đơn · K1-TIENLUI-chu',
  },
  '/api/order assignOrders': {
    by: seller,
    params: (shelf, userName) => ({ orderList: [`${shelf}-TIENLUI-${userName}`], to: 'chu', from: '' }),
    says: 'Giao đơn cho người phụ trách · K1-TIENLUI-chu',
  },
  '/api/order noteOrders': {
    by: seller,
    params: (shelf, userName) => ({
      orderList: [`${shelf}-TIENLUI-${userName}`],
      note: 'Gọi trước khi giao',
      how: 'add',
    }),
    says: 'Ghi chú cho đơn · K1-TIENLUI-chu',
  },
  '/api/order updateState': {
    by: seller,
    params: (shelf, userName) => ({
      orderCodes: [`${shelf}-MOI-${userName}`],
      state: 'HẸN GIAO',
      from: 'MỚI',
      note: 'Khách hẹn',
    }),
    says: 'Hẹn giao đơn · K1-MOI-chu',
    quoting: (shelf, userName) => ({ orderCodes: [`${shelf}-HUY-${userName}`], state: 'HỦY' }),
  },
  '/api/order repaymentOrder': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      orderCode: `${shelf}-TIEN-${userName}`,
      amount: 100_000,
      typePayment: 2,
      note: 'Khách chuyển',
      payment: 'lan-1',
    }),
    says: 'Thu 100.000₫ của đơn · K1-TIEN-chu',
    quoting: (shelf, userName) => ({ orderCode: `${shelf}-TIENHUY-${userName}`, amount: 100_000 }),
  },
  '/api/order repaymentOrderCancel': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      orderCode: `${shelf}-TIENHUY-${userName}`,
      typePayment: 1,
      amount: 29_000,
      id: '',
      note: 'Khách hủy',
      payment: 'lan-2',
    }),
    says: 'Hoàn 29.000₫ cho khách, tiền trả trước của đơn · K1-TIENHUY-chu',
    quoting: (shelf, userName) => ({ orderCode: `${shelf}-TIEN-${userName}`, typePayment: 1, amount: 1000 }),
  },
  '/api/order receiveTransfer': {
    by: 'system',
    params: (shelf, userName) => ({
      transaction: 'FT1',
      amount: 29_000,
      content: 'CT den',
      orderCode: `${shelf}-TIEN-${userName}`,
    }),
    says: 'Ngân hàng báo khách chuyển 29.000₫ · CT den',
    isNameless: true,
  },
  '/api/cache cacheLastPrintLables': {
    by: floor,
    params: () => ({
      channel: 'Lazada',
      lazada: [{ code: 'LZ-1', subCode: '77', lazadaAccount: 'may@lazada' }],
      doc_type: 'shippingLabel',
    }),
    says: 'Ghi lần in tem sàn vừa rồi · Lazada',
    isNameless: true,
  },
  '/api/channel fetchLabelAgain': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-SAN-${userName}` }),
    says: 'Lấy lại tem · K1-SAN-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-TIEN-${userName}` }),
  },
  '/api/channel keepLabel': {
    by: 'system',
    params: (shelf, userName) => ({
      code: `${shelf}-XONG-${userName}`,
      asked: 'lenh-tem',
      state: 'failed',
      text: 'Không in được.',
    }),
    says: 'Chưa lấy được tem · K1-XONG-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-TIEN-${userName}`,
      asked: 'lenh-tem',
      state: 'failed',
    }),
  },
  '/api/market linkShop': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      name: 'Shop hoa',
      by: userName,
      accessEndsAt: 1_795_240_800_000,
      endsAt: 1_797_818_400_000,
    }),
    says: 'Liên kết gian hàng Shopee · Shop hoa',
    isNameless: true,
  },
  '/api/market unlinkShop': {
    by: ['setting_crud'],
    params: (_, userName) => ({ channel: 'Shopee', shopId: `SP-${userName}` }),
    says: 'Gỡ liên kết gian hàng Shopee · SP-chu',
    isNameless: true,
    quoting: () => ({ channel: 'Shopee', shopId: 'SP-không-có' }),
  },
  '/api/clone addDrafts': {
    by: ['products_copy_ecommerce'],
    params: (_, userName) => ({
      shops: [{ channel: 'Shopee', shopId: `SP-${userName}` }],
      goods: [['A2']],
    }),
    says: 'Tạo bản sao chép cho 1 gian hàng · Áo của-riêng-may',
    isNameless: true,
    quoting: () => ({ shops: [{ channel: 'Shopee', shopId: 'SP-không-có' }], goods: [['A2']] }),
  },
  '/api/clone updateDraft': {
    by: ['products_copy_ecommerce'],
    params: (_, userName) => ({
      id: `nhap-${userName}`,
      base: morning,
      fields: { ...fieldsOf(aCopyDraft()), name: 'Áo thun khác' },
    }),
    says: 'Sửa bản sao chép · Áo thun khác',
    isNameless: true,
    quoting: (_, userName) => ({ id: `gui-${userName}`, base: 1, fields: fieldsOf(aCopyDraft()) }),
  },
  '/api/clone sendDrafts': {
    by: ['products_copy_ecommerce'],
    params: (_, userName) => ({ ids: [`nhap-${userName}`] }),
    says: 'Đăng bản sao chép lên sàn · của-riêng-may',
    isNameless: true,
    quoting: () => ({ ids: ['không-có'] }),
  },
  '/api/clone deleteDrafts': {
    by: ['products_copy_ecommerce'],
    params: (_, userName) => ({ ids: [`nhap-${userName}`] }),
    says: 'Xóa bản sao chép · 1 bản',
    isNameless: true,
    quoting: (_, userName) => ({ ids: [`gui-${userName}`] }),
  },
  '/api/clone reportCopy': {
    by: 'system',
    params: (_, userName) => ({
      id: `gui-${userName}`,
      job: `lay-sao-chep/${userName}`,
      run: 'lan-1',
      faults: [{ field: 'name', text: 'Shopee không nhận tên này.' }],
    }),
    says: 'Đăng bản sao chép lên sàn · của-riêng-may',
    isNameless: true,
  },
  '/api/market fetchItems': {
    by: ['products_crud', 'stock_sync_ecommerce', 'products_copy_ecommerce', 'setting_crud'],
    params: (_, userName) => ({ channel: 'Shopee', shopId: `SP-${userName}` }),
    says: 'Lấy hàng đăng bán của gian hàng Shopee · SP-chu',
    isNameless: true,
    quoting: () => ({ channel: 'Shopee', shopId: 'SP-không-có' }),
  },
  '/api/market markAdded': {
    by: ['products_crud'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      listings: [`Shopee/SP-${userName}/2400123/9911`],
    }),
    says: 'Ghi hàng đăng bán trên Shopee đã có sản phẩm · 1 hàng',
    isNameless: true,
  },
  '/api/market mapWaiting': {
    by: ['products_crud', 'orders_ecommerce_handle'],
    params: (_, userName) => ({ channel: 'Shopee', shopId: `SP-${userName}` }),
    says: 'Ghép sản phẩm đã liên kết vào đơn chờ của gian hàng Shopee · SP-chu',
    isNameless: true,
    quoting: () => ({ channel: 'Shopee', shopId: 'SP-không-có' }),
  },
  '/api/market followStock': {
    by: ['stock_sync_ecommerce'],
    params: (_, userName) => ({ channel: 'Shopee', shopId: `SP-${userName}`, follows: 1, reserve: 1 }),
    says: 'Cho tồn kho trên Shopee theo KhoTay · SP-chu',
    isNameless: true,
    quoting: () => ({ channel: 'Shopee', shopId: 'SP-không-có', follows: 1 }),
  },
  '/api/market setPricing': {
    by: ['setting_crud'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      pricing: { ...aPricing, percent: 5 },
    }),
    says: 'Đặt cách tính giá trên Shopee · SP-chu',
    isNameless: true,
    quoting: () => ({ channel: 'Shopee', shopId: 'SP-không-có', pricing: aPricing }),
  },
  '/api/market askPrices': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      listings: [`Shopee/SP-${userName}/2400123/9911`],
      sweep: 'lenh-ra',
      part: 0,
    }),
    says: 'Rà giá gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/market reportPrices': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      told: [{ listing: `Shopee/SP-${userName}/2400123/9911`, price: 150_000, at: saidAt }],
    }),
    says: 'Báo giá lên Shopee · 1 hàng',
    isNameless: true,
  },
  '/api/market reportSkus': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      told: [{ listing: `Shopee/SP-${userName}/2400123/9911`, sku: 'NON-XAM', at: saidAt }],
    }),
    says: 'Cập nhật SKU lên Shopee · 1 hàng',
    isNameless: true,
  },
  '/api/market reportPreOrder': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      days: 7,
      told: [{ listing: `Shopee/SP-${userName}/2400123/9911`, at: saidAt }],
    }),
    says: 'Báo hàng đặt trước lên Shopee · Shopee/SP-chu/2400123/9911',
    isNameless: true,
  },
  '/api/market reportItems': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      items: [
        {
          item: '2400123',
          name: 'Nón len',
          state: 'live',
          changedAt: saidAt,
          variations: [{ model: '9911', name: 'Xám', sku: 'A2', price: 129_000, stock: 3 }],
        },
      ],
      gone: [],
      failed: 0,
      begunAt: saidAt,
    }),
    says: 'Hỏi hàng đăng bán của gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/market askStock': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      listings: [`Shopee/SP-${userName}/2400123/9911`],
      sweep: 'lenh-ra',
      part: 0,
    }),
    says: 'Rà tồn kho gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/market reportStock': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      told: [{ listing: `Shopee/SP-${userName}/2400123/9911`, stock: 2, at: saidAt }],
    }),
    says: 'Báo tồn kho lên Shopee · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/setting unlinkAccount': {
    by: ['setting_crud'],
    params: () => ({ provider: 'GHN' }),
    says: 'Ngắt kết nối Giao Hàng Nhanh · tài khoản của shop',
    isNameless: true,
  },
  '/api/setting setCarrierOptions': {
    by: ['setting_crud'],
    params: () => ({ carrier: 'GHN', label: 'carrier' }),
    says: 'Đặt cách gửi hàng và tem · Giao Hàng Nhanh',
    isNameless: true,
  },
  '/api/setting reportLeave': {
    by: 'system',
    params: () => ({ provider: 'GHN', accountId: '885', endsAt: morning + 7_200_000 }),
    says: 'Gia hạn quyền ở Giao Hàng Nhanh · tài khoản của shop',
    isNameless: true,
  },
  '/api/setting linkAccount': {
    by: 'system',
    params: (_, userName) => ({ provider: 'GHN', accountId: '885', name: 'Shop hoa', by: userName }),
    says: 'Kết nối Giao Hàng Nhanh · Shop hoa',
    isNameless: true,
  },
  '/api/setting reportAccountTrouble': {
    by: 'system',
    params: () => ({
      provider: 'GHN',
      accountId: '885',
      text: 'GHN không nhận khóa này nữa.',
      said: 'Token is not valid!',
      ended: true,
    }),
    says: 'Ghi sự cố Giao Hàng Nhanh · tài khoản của shop',
    isNameless: true,
  },
  '/api/3rd_logistic askCarrier': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-VCM-${userName}`, carrier: 'GHN' }),
    says: 'Gửi Giao Hàng Nhanh · K1-VCM-chu',
  },
  '/api/3rd_logistic askStanding': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-VCD-${userName}` }),
    says: 'Hỏi hành trình · K1-VCD-chu',
  },
  '/api/3rd_logistic endCarriage': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-VCD-${userName}` }),
    says: 'Hủy vận đơn · K1-VCD-chu',
  },
  '/api/3rd_logistic noteWaybill': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-VCH-${userName}`, waybill: 'LTAP0002' }),
    says: 'Ghi mã vận đơn LTAP0002 · K1-VCH-chu',
  },
  '/api/3rd_logistic reportCarriage': {
    by: 'system',
    params: (shelf, userName) => ({
      code: `${shelf}-VCW-${userName}`,
      id: 'lenh-van-don',
      outcome: 'done',
      waybill: 'LTAP0001',
      fee: 21_000,
    }),
    says: 'Hãng vận chuyển: đã có mã vận đơn · K1-VCW-chu',
  },
  '/api/3rd_logistic openClaim': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ orderCode: `${shelf}-VCP-${userName}`, cause: 'weight', asked: 15_000 }),
    says: 'Khiếu nại hãng: Lệch khối lượng · K1-VCP-chu',
  },
  '/api/3rd_logistic editClaim': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ claimId: `${shelf}-VCP-${userName}!1`, asked: 15_000 }),
    says: 'Sửa khiếu nại hãng · K1-VCP-chu',
  },
  '/api/3rd_logistic moveClaim': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      claimId: `${shelf}-VCP-${userName}!1`,
      state: 'sent',
      was: 'open',
    }),
    says: 'Khiếu nại hãng: đã gửi hãng · K1-VCP-chu',
  },
  '/api/3rd_logistic redirectParcel': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-VCP-${userName}`, to: 'back' }),
    says: 'Yêu cầu hoàn · K1-VCP-chu',
  },
  '/api/3rd_logistic reportRedirect': {
    by: 'system',
    params: (shelf, userName) => ({ code: `${shelf}-VCP-${userName}`, id: 'lenh-hoan', outcome: 'done' }),
    says: 'Hãng nhận yêu cầu · K1-VCP-chu',
  },
  '/api/3rd_logistic tellPartialDelivery': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      code: `${shelf}-VCP-${userName}`,
      items: [{ productCode: 'A1', quantity: 1 }],
    }),
    says: 'Giao một phần, 1 món về · K1-VCP-chu',
  },
  '/api/3rd_logistic takeStanding': {
    by: 'system',
    params: (shelf, userName) => ({
      carrier: 'GHN',
      code: `${shelf}-VCD-${userName}`,
      waybill: `VD-${shelf}-VCD-${userName}`,
      status: 'picked',
      at: morning,
    }),
    says: 'Giao Hàng Nhanh báo: Đã lấy hàng · K1-VCD-chu',
  },
  '/api/3rd_logistic reportTracking': {
    by: 'system',
    params: () => ({ carrier: 'GHN', accountId: '885' }),
    says: 'Hỏi hành trình · Giao Hàng Nhanh',
    isNameless: true,
  },
  '/api/zaloChat linkZalo': {
    by: 'system',
    params: (_, userName) => ({
      oaId: '4318657068771012646',
      name: 'Shop hoa',
      by: userName,
      accessEndsAt: 1_795_240_800_000,
      endsAt: 1_797_818_400_000,
    }),
    says: 'Liên kết Zalo OA · Shop hoa',
    isNameless: true,
  },
  '/api/zaloChat unlinkZalo': {
    by: ['setting_crud'],
    params: () => ({}),
    says: 'Gỡ Zalo OA · ngừng nhắn khách',
    isNameless: true,
  },
  '/api/zaloChat reportZaloTokens': {
    by: 'system',
    params: () => ({
      oaId: '4318657068771012646',
      accessEndsAt: 1_795_240_800_000,
      endsAt: 1_797_818_400_000,
    }),
    says: 'Gia hạn quyền Zalo OA · 4318657068771012646',
    isNameless: true,
  },
  '/api/zaloChat reportZaloTrouble': {
    by: 'system',
    params: () => ({
      oaId: '4318657068771012646',
      text: 'Zalo không còn nhận quyền cũ.',
      said: 'Invalid refresh token (-14014)',
      ended: true,
    }),
    says: 'Ghi sự cố Zalo OA · 4318657068771012646',
    isNameless: true,
  },
  '/api/zaloChat keepZaloTemplates': {
    by: 'system',
    params: () => ({
      oaId: '4318657068771012646',
      templates: [{ id: '250003', name: 'Đã giao', status: 'ENABLE', params: [] }],
      quota: { daily: 500, left: 499 },
    }),
    says: 'Lấy mẫu tin Zalo · 1 mẫu',
    isNameless: true,
  },
  '/api/zaloChat saveZaloRule': {
    by: ['setting_crud'],
    params: () => ({
      event: 'delivered',
      on: 1,
      templateId: '250001',
      fillings: { ten: { field: 'customer_name' } },
    }),
    says: 'Bật tin Zalo · Đã giao',
    isNameless: true,
  },
  '/api/zaloChat askPaymentByZalo': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ orderCode: `${shelf}-NHAC-${userName}` }),
    says: 'Nhắc thanh toán qua Zalo · K1-NHAC-chu',
  },
  '/api/zaloChat reportZalo': {
    by: 'system',
    params: (shelf, userName) => ({
      oaId: '4318657068771012646',
      message: {
        id: `${shelf}-NHAC-${userName}/payment`,
        orderCode: `${shelf}-NHAC-${userName}`,
        wid: 'K1',
        event: 'payment',
        name: 'Khách thử',
        phone: '84912345678',
        templateId: '250001',
        templateName: 'Nhắc thanh toán',
        data: { ten: 'Khách thử' },
        state: 'sent',
        tries: 0,
        time: saidAt,
        askedAt: saidAt,
        msgId: 'a1b2',
      },
      quota: { daily: 500, left: 498 },
    }),
    says: 'Ghi tin Zalo · K1-NHAC-chu',
    isNameless: true,
  },
  '/api/zaloChat sendZaloAgain': {
    by: ['setting_crud', 'orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ id: `${shelf}-NHAC-${userName}/received` }),
    says: 'Gửi lại tin Zalo · Đã nhận đơn · K1-NHAC-chu',
  },
  '/api/zaloChat tryZalo': {
    by: ['setting_crud'],
    params: (shelf, userName) => ({ event: 'received', orderCode: `${shelf}-NHAC-${userName}` }),
    says: 'Gửi thử tin Zalo · Đã nhận đơn',
  },
  '/api/facebook linkPage': {
    by: 'system',
    params: (_, userName) => ({
      pageId: '104857600100001',
      name: 'Trang Mây',
      by: userName,
      endsAt: 1_797_818_400_000,
    }),
    says: 'Liên kết Trang Facebook · Trang Mây',
    isNameless: true,
  },
  '/api/facebook unlinkPage': {
    by: ['setting_crud'],
    params: () => ({}),
    says: 'Gỡ Trang Facebook · ngừng nhận tin nhắn',
    isNameless: true,
  },
  '/api/facebook reportPageTrouble': {
    by: 'system',
    params: () => ({
      pageId: '104857600100001',
      text: 'Facebook không còn nhận quyền cũ.',
      said: 'The session is invalid. (190/460)',
    }),
    says: 'Ghi sự cố Trang Facebook · 104857600100001',
    isNameless: true,
  },
  '/api/facebook hearPageMessage': {
    by: 'system',
    params: () => ({
      pageId: '104857600100001',
      psid: '7300001',
      name: 'Khách thử',
      message: { id: 'm_moi', at: saidAt, text: 'Còn hàng không?', by: 'buyer' },
    }),
    says: 'Nhận tin nhắn Facebook · Khách thử',
    isNameless: true,
  },
  '/api/product updateOfficialFacebookProduct': {
    by: ['products_crud'],
    params: () => ({
      product: { id: '314572800410000', swCode: [{ productCode: 'A2', amount: 1 }] },
      shopId: '104857600100001',
    }),
    says: 'Liên kết sản phẩm trên Facebook · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/zaloChat hearZaloReceipt': {
    by: 'system',
    params: () => ({ id: 'KT-1/received', msgId: 'm1', at: saidAt }),
    says: 'Ghi khách đã nhận tin Zalo · KT-1/received',
    isNameless: true,
  },
  '/api/facebook readPageTalk': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: () => ({ id: '104857600100001_7300001' }),
    says: 'Đọc tin nhắn Facebook · tin của khách',
    isNameless: true,
  },
  '/api/facebook answerPageTalk': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: () => ({ id: '104857600100001_7300001', text: 'Còn bạn nhé' }),
    says: 'Trả lời trên Facebook · Còn bạn nhé',
    isNameless: true,
  },
  '/api/facebook reportPageAnswer': {
    by: 'system',
    params: () => ({
      talkId: '104857600100001_7300001',
      id: 'm_cho',
      state: 'sent',
      mid: 'm_da_gui',
    }),
    says: 'Ghi tin trả lời Facebook · 104857600100001_7300001',
    isNameless: true,
  },
  '/api/digitalBill issueInvoice': {
    by: [...seller],
    params: (shelf, userName) => ({
      orderCode: `${shelf}-HD-${userName}`,
      provider: 'HILO',
      buyer: { company: 'Công ty Mây', taxCode: '0100109106', address: '12 Lê Lợi', email: 'ke.toan@may.vn' },
      taxes: ['8'],
    }),
    says: 'Xuất hóa đơn qua Hilo · K1-HD-chu',
  },
  '/api/digitalBill issueInvoices': {
    by: [...seller],
    params: (shelf, userName) => ({ orderCodes: [`${shelf}-HD-${userName}`], provider: 'HILO' }),
    says: 'Xuất hóa đơn qua Hilo · 1 đơn',
    isNameless: true,
  },
  '/api/digitalBill issueInvoiceAgain': {
    by: [...seller],
    params: (shelf, userName) => ({ id: `${shelf}-HDLOI-${userName}/1` }),
    says: 'Phát hành lại hóa đơn · K1-HDLOI-chu/1',
  },
  '/api/digitalBill noteInvoiceNumber': {
    by: [...seller],
    params: (shelf, userName) => ({ id: `${shelf}-HDNGHI-${userName}/1`, number: '77' }),
    says: 'Ghi số hóa đơn 77 · K1-HDNGHI-chu/1',
  },
  '/api/digitalBill replaceInvoice': {
    by: [...seller],
    params: (shelf, userName) => ({
      id: `${shelf}-HDSO-${userName}/1`,
      buyer: { name: 'Lê Lan' },
      reason: 'Sai tên người mua',
    }),
    says: 'Thay thế hóa đơn · K1-HDSO-chu/1',
  },
  '/api/digitalBill adjustInvoice': {
    by: [...seller],
    params: (shelf, userName) => ({ id: `${shelf}-HDSO-${userName}/1`, reason: 'Khách trả hàng' }),
    says: 'Điều chỉnh hóa đơn · K1-HDSO-chu/1',
  },
  '/api/digitalBill cancelInvoice': {
    by: [...seller],
    params: (shelf, userName) => ({ id: `${shelf}-HDSO-${userName}/1`, reason: 'Khách trả hàng' }),
    says: 'Hủy hóa đơn · K1-HDSO-chu/1',
  },
  '/api/digitalBill sendInvoice': {
    by: [...seller],
    params: (shelf, userName) => ({ id: `${shelf}-HDSO-${userName}/1`, email: 'lan@example.vn' }),
    says: 'Gửi hóa đơn tới lan@example.vn · K1-HDSO-chu/1',
  },
  '/api/digitalBill reportInvoice': {
    by: 'system',
    params: (shelf, userName) => ({
      id: `${shelf}-HDNGHI-${userName}/1`,
      tries: 0,
      outcome: {
        is: 'issued',
        number: '78',
        taxOfficeCode: 'M2-26-78',
        lookupCode: 'TRA78',
        issuedAt: saidAt,
      },
    }),
    says: 'Ghi kết quả hóa đơn · K1-HDNGHI-chu/1',
  },
  '/api/digitalBill reportInvoiceWork': {
    by: 'system',
    params: (shelf, userName) => ({
      id: `${shelf}-HDHUY-${userName}/1`,
      run: 'lenh-huy',
      state: 'failed',
      text: 'Không cho hủy.',
      said: 'E_Cancel',
    }),
    says: 'Ghi kết quả việc với hóa đơn · K1-HDHUY-chu/1',
  },
  '/api/setting chooseInvoiceSeries': {
    by: ['setting_crud'],
    params: () => ({ provider: 'HILO', pattern: '2', series: 'C26MKT' }),
    says: 'Chọn ký hiệu hóa đơn 2C26MKT · Hilo',
    isNameless: true,
  },
  '/api/setting allowShopInvoices': {
    by: ['setting_crud'],
    params: (_, userName) => ({ channel: 'Shopee', shopId: `SP-${userName}`, allowed: true }),
    says: 'Cho gian hàng xuất hóa đơn qua VietInvoice · Shopee SP-chu',
    isNameless: true,
  },
  '/api/market reportFailedWork': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      what: 'Đọc đơn 2611218KHOTAY1',
    }),
    says: 'Việc với Shopee không xong · Đọc đơn 2611218KHOTAY1',
    isNameless: true,
  },
  '/api/market giveUpWork': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      by: userName,
      what: 'Đọc đơn 2611218KHOTAY1',
    }),
    says: 'Bỏ qua việc với Shopee · Đọc đơn 2611218KHOTAY1, bởi Tên chu của-riêng-may',
    isNameless: true,
  },
  '/api/market reportTokens': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      accessEndsAt: 1_795_240_800_000,
      endsAt: 1_797_818_400_000,
    }),
    says: 'Gia hạn quyền của gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/market reportOrders': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      until: 1_795_222_800_000,
      changed: 1,
      missed: [],
      more: false,
    }),
    says: 'Hỏi đơn mới của gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/market reportReturns': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      until: 1_795_222_800_000,
      missed: [],
      more: false,
    }),
    says: 'Hỏi hàng khách trả của gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/order takeMarketReturn': {
    by: 'system',
    params: (shelf, userName) => ({
      channel: 'Shopee',
      shopId: '88210045',
      number: `TRA-${shelf}-${userName}`,
      order: `${shelf}-SAN-${userName}`,
      at: saidAt,
      said: 'REQUESTED',
      step: 'asked',
      comes: true,
      refund: 129_000,
      answerBy: saidAt + 86_400_000,
      reason: 'thiếu hàng',
      items: [],
    }),
    says: 'Shopee báo trả hàng: Khách yêu cầu trả hàng / hoàn tiền · K1-SAN-chu',
  },
  '/api/market catchUp': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      since: 1_793_926_800_000,
      until: 1_795_222_800_000,
    }),
    says: 'Lấy đơn đã qua của gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/market reportPast': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      taken: 1,
      failed: 1,
      step: {
        run: 'run-1',
        resumed: 0,
        step: 1,
        since: 1_793_926_800_000,
        missed: ['2611218KHOTAY1'],
        stopped: 'Gian hàng đã gỡ liên kết.',
      },
    }),
    says: 'Báo tiến độ lấy đơn của gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/market reportTrouble': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      trouble: { text: 'Sàn đang bận.', said: 'error_server' },
      hasEnded: false,
    }),
    says: 'Báo tình trạng gian hàng Shopee · SP-chu',
    isNameless: true,
  },
  '/api/webstore pauseWebStore': {
    by: ['setting_crud'],
    params: (_, userName) => ({ shopId: `webstore${userName}`, paused: true }),
    says: 'Tạm dừng trang web bán hàng · webstorechu',
    isNameless: true,
    quoting: () => ({ shopId: 'khongcotrang', paused: true }),
  },
  '/api/webstore linkWebStore': {
    by: 'system',
    params: (_, userName) => ({
      shopId: `webstore${userName}`,
      name: 'Mây Shop',
      url: 'https://mayshop.example.vn/khotay',
      template: 'woocommerce',
      by: userName,
      followsStock: true,
    }),
    says: 'Thêm trang web bán hàng · Mây Shop',
    isNameless: true,
  },
  '/api/webstore hearStoreGoods': {
    by: 'system',
    params: (_, userName) => ({
      shopId: `webstore${userName}`,
      goods: [{ item: '7001', sku: 'A2', name: 'Nón len', price: 129_000, stock: 3 }],
    }),
    says: 'Web báo 1 hàng đăng bán · webstorechu',
    isNameless: true,
    quoting: () => ({ shopId: 'khongcotrang', goods: [{ item: '1', sku: 'A2', name: 'Nón', price: 1 }] }),
  },
  '/api/webstore cancelStoreOrder': {
    by: 'system',
    params: (shelf, userName) => ({
      shopId: `webstore${userName}`,
      number: `${shelf}-WEB-${userName}`,
      reason: 'Khách đổi ý',
    }),
    says: 'Web hủy đơn · K1-WEB-chu',
  },
  '/api/order takeChannelOrder': {
    by: 'system',
    params: () => ({
      shopId: '88210045',
      told: {
        channel: 'Shopee',
        order: {
          order_sn: '2611218KHOTAY1',
          order_status: 'READY_TO_SHIP',
          create_time: 1_795_219_200,
          update_time: 1_795_222_800,
          cod: true,
          item_list: [
            {
              item_id: 2_400_123,
              item_name: 'Áo thun',
              model_id: 9912,
              model_quantity_purchased: 1,
              model_original_price: 129_000,
              model_discounted_price: 129_000,
            },
          ],
        },
      },
    }),
    says: 'Shopee báo: Chờ chuẩn bị hàng · 2611218KHOTAY1',
    isNameless: true,
  },
  '/api/channel shipChannelOrder': {
    by: ['orders_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-SAN-${userName}`, choice: { way: 'pickup' } }),
    says: 'Đi đơn · K1-SAN-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-XONG-${userName}`, choice: { way: 'pickup' } }),
  },
  '/api/channel correctTracking': {
    by: ['orders_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-GUI-${userName}`, tracking: 'VTP0009', provider: '712' }),
    says: 'Sửa mã vận đơn trên sàn · K1-GUI-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-SAN-${userName}`,
      tracking: 'VTP0009',
      provider: '712',
    }),
  },
  '/api/channel tellDelivery': {
    by: ['orders_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-GUI-${userName}` }),
    says: 'Báo sàn kết quả giao · K1-GUI-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-SAN-${userName}` }),
  },
  '/api/channel reportRequest': {
    by: 'system',
    params: (shelf, userName) => ({
      code: `${shelf}-SAN-${userName}`,
      kind: 'ship',
      id: `di-${userName}`,
      state: 'done',
    }),
    says: 'Đi đơn: sàn đã nhận · K1-SAN-chu',
  },
  '/api/channel reportWaybill': {
    by: 'system',
    params: (shelf, userName) => ({ code: `${shelf}-SAN-${userName}`, waybill: 'SPXVN1' }),
    says: 'Sàn cấp mã vận đơn · K1-SAN-chu',
  },
  '/api/channel takePayout': {
    by: 'system',
    params: (shelf, userName) => ({
      code: `${shelf}-SAN-${userName}`,
      channelAt: saidAt,
      fees: { escrow_amount: 90_000 },
      isPaid: true,
      isThrough: true,
      times: 0,
    }),
    says: 'Sàn đã trả tiền · K1-SAN-chu',
  },
  '/api/channel answerMarketReturn': {
    by: ['orders_ecommerce_handle'],
    params: (shelf, userName) => ({
      returnId: `${shelf}-BEN-${userName}#1`,
      number: `TRA-${shelf}-BEN-${userName}`,
      accepts: false,
      reason: 'used',
      words: 'Hàng đã dùng',
    }),
    says: 'Khiếu nại yêu cầu trả hàng của khách · K1-BEN-chu',
  },
  '/api/channel reportReturnAnswer': {
    by: 'system',
    params: (shelf, userName) => ({
      returnId: `${shelf}-KIEM-${userName}#1`,
      number: `TRA-${shelf}-KIEM-${userName}`,
      id: 'lenh-tra',
      state: 'done',
    }),
    says: 'Trả lời yêu cầu trả hàng: sàn đã nhận · K1-KIEM-chu',
  },
  '/api/order mapChannelOrder': {
    by: 'system',
    params: (shelf, userName) => ({ code: `${shelf}-SAN-${userName}` }),
    says: 'Ghép sản phẩm đã liên kết vào đơn · K1-SAN-chu',
  },
  '/api/order addMappedOrder': {
    by: ['orders_ecommerce_handle'],
    params: (shelf, userName) => ({ orderId: `${shelf}-SAN-${userName}` }),
    says: 'Cập nhật sản phẩm đã liên kết của đơn · K1-SAN-chu',
    quoting: (shelf, userName) => ({ orderId: `${shelf}-XONG-${userName}` }),
  },
  '/api/order assignTransfer': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      id: `${shelf}-LA-${userName}`,
      orderCode: `${shelf}-TIEN-${userName}`,
      amount: 29_000,
      payment: 'lan-3',
    }),
    says: 'Gắn 29.000₫ chuyển khoản vào đơn · K1-TIEN-chu',
    quoting: (shelf, userName) => ({
      id: `${shelf}-LA-${userName}`,
      orderCode: `${shelf}-TIEN-${userName}`,
      amount: 900_000,
      payment: 'lan-4',
    }),
  },
  '/api/order openStatement': {
    by: seller,
    params: (_, userName) => ({
      id: statementOn('doc', userName),
      kind: 'carrier',
      provider: 'SPX',
      name: 'bang-ke.xlsx',
      day: morning,
      sums: { cod: 129_000, fee: 0, returnFee: 0, transferFee: 0, received: 129_000, net: 129_000 },
      rows: 1,
      parts: 1,
    }),
    says: 'Đọc bảng kê SPX để đối soát · bang-ke.xlsx',
    isNameless: true,
  },
  '/api/order keepStatementPart': {
    by: seller,
    params: (_, userName) => ({
      id: statementOn('doc', userName),
      part: 0,
      rows: [statementLine(userName)],
    }),
    says: `Gửi 1 dòng của bảng kê · ${statementOn('doc', 'chu')}`,
    isNameless: true,
  },
  '/api/order bookStatement': {
    by: seller,
    params: (_, userName) => ({ id: statementOn('doc', userName) }),
    says: 'Đối soát bảng kê · của-riêng-may',
    isNameless: true,
    quoting: (_, userName) => ({ id: statementOn('xong', userName) }),
  },
  '/api/order bookStatementPart': {
    by: seller,
    params: (_, userName) => ({ id: statementOn('ghi', userName), part: 0 }),
    says: `Đối soát phần 1 của bảng kê · ${statementOn('ghi', 'chu')}`,
    isNameless: true,
  },
  '/api/order withdrawStatement': {
    by: seller,
    params: (_, userName) => ({ id: statementOn('xong', userName) }),
    says: 'Hủy đối soát bảng kê · của-riêng-may',
    isNameless: true,
    quoting: (_, userName) => ({ id: statementOn('doc', userName) }),
  },
  '/api/order unbookStatementPart': {
    by: seller,
    params: (_, userName) => ({ id: statementOn('huy', userName), part: 0 }),
    says: `Hủy đối soát phần 1 của bảng kê · ${statementOn('huy', 'chu')}`,
    isNameless: true,
  },
  '/api/order updateReconciled': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      orderCodes: [`${shelf}-TIEN-${userName}`],
      saleRevenue: 129_000,
    }),
    says: 'Đối soát 1 đơn, 129.000₫ · K1-TIEN-chu',
    quoting: (shelf, userName) => ({ orderCodes: [`${shelf}-TIEN-${userName}`], saleRevenue: 1 }),
  },
  '/api/order setTransferAside': {
    by: ['orders_not_ecommerce_handle'],
    // A transfer lies in no warehouse.
    params: (_, userName) => ({ id: `K1-LA-${userName}`, isAside: true, note: 'Tiền riêng' }),
    says: 'Để riêng khoản chuyển khoản không phải của đơn · K1-LA-chu',
    isNameless: true,
    quoting: (shelf, userName) => ({ id: `${shelf}-LA-${userName}`, isAside: true }),
  },
  '/api/order payBackReturn': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({
      orderCode: `${shelf}-TIENVE-${userName}`,
      typePayment: 1,
      amount: 29_000,
      note: 'Khách đổi ý',
      payment: 'lan-3',
    }),
    says: 'Hoàn 29.000₫ cho khách, tiền hàng trả của đơn · K1-TIENVE-chu',
    quoting: (shelf, userName) => ({ orderCode: `${shelf}-TIEN-${userName}`, typePayment: 1, amount: 1000 }),
  },
  '/api/order withdrawPayment': {
    by: ['orders_not_ecommerce_handle'],
    params: (shelf, userName) => ({ orderCode: `${shelf}-TIENLUI-${userName}`, payment: 'lan-1' }),
    says: 'Hủy một lần ghi tiền của đơn · K1-TIENLUI-chu',
    quoting: (shelf, userName) => ({ orderCode: `${shelf}-TIEN-${userName}`, payment: 'lan-9' }),
  },
  '/api/order openOrder': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-CHO-${userName}` }),
    says: 'Mở đơn để đóng gói · K1-CHO-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-HUY-${userName}` }),
  },
  '/api/order scanItem': {
    by: floor,
    params: (shelf, userName) => ({
      parcelId: parcelOn(shelf, 'DANG', userName),
      gesture: 'quet-2',
      productCode: 'A1',
      scanned: '893A1',
      quantity: 1,
    }),
    says: 'Quét Áo của-riêng-may · đơn K1-DANG-chu',
    quoting: (shelf) => ({
      parcelId: parcelOn(shelf, 'DANG', 'chu'),
      gesture: 'quet-3',
      productCode: 'A1',
      scanned: '893A1',
    }),
  },
  '/api/order undoScan': {
    by: floor,
    params: (shelf, userName) => ({
      parcelId: parcelOn(shelf, 'DANG', userName),
      gesture: 'quet-1',
    }),
    says: 'Hoàn tác lần quét · đơn K1-DANG-chu',
  },
  '/api/order reportShortage': {
    by: floor,
    params: (shelf, userName) => ({
      parcelId: parcelOn(shelf, 'DANG', userName),
      id: 'thieu-2',
      productCode: 'A1',
      quantity: 1,
      reason: 'damaged',
      note: 'Rách',
    }),
    says: 'Báo thiếu 1 Áo của-riêng-may · đơn K1-DANG-chu',
  },
  '/api/order withdrawShortage': {
    by: floor,
    params: (shelf, userName) => ({
      parcelId: parcelOn(shelf, 'DANG', userName),
      id: 'thieu-1',
    }),
    says: 'Rút báo thiếu · đơn K1-DANG-chu',
  },
  '/api/order startNextParcel': {
    by: floor,
    params: (shelf, userName) => ({ parcelId: parcelOn(shelf, 'DANG', userName) }),
    says: 'Sang kiện mới của đơn · K1-DANG-chu',
  },
  '/api/order joinParcels': {
    by: floor,
    params: (shelf, userName) => ({ parcelId: parcelOn(shelf, 'HAI', userName) }),
    says: 'Gộp lại một kiện của đơn · K1-HAI-chu',
  },
  '/api/order closeParcel': {
    by: floor,
    params: (shelf, userName) => ({ parcelId: parcelOn(shelf, 'DU', userName) }),
    says: 'Đóng xong đơn · K1-DU-chu',
    quoting: (shelf, userName) => ({ parcelId: parcelOn(shelf, 'XONG', userName) }),
  },
  '/api/order reopenParcel': {
    by: floor,
    params: (shelf, userName) => ({ parcelId: parcelOn(shelf, 'XONG', userName) }),
    says: 'Mở lại kiện của đơn · K1-XONG-chu',
  },
  '/api/order pushToFront': {
    by: care,
    params: (shelf, userName) => ({ code: `${shelf}-CHO-${userName}`, prior: true }),
    says: 'Ưu tiên đơn · K1-CHO-chu',
  },
  '/api/shippingCare addNote': {
    by: care,
    params: (shelf, userName) => ({
      orderId: `${shelf}-MOI-${userName}`,
      message: 'Nhờ kiểm tra',
      type: 'message',
    }),
    says: 'Nhắn về đơn · K1-MOI-chu',
  },
  '/api/shippingCare update': {
    by: care,
    params: (shelf, userName) => ({
      orderId: `${shelf}-GIAO-${userName}`,
      state: 'HOÀN THÀNH',
      message: 'Đã giao',
    }),
    says: 'Chuyển chăm sóc sang HOÀN THÀNH, đơn · K1-GIAO-chu',
  },
  '/api/shippingCare logCall': {
    by: care,
    params: (shelf, userName) => ({
      orderId: `${shelf}-MOI-${userName}`,
      id: 'goi-1',
      result: 'reached',
      note: 'Chiều',
    }),
    says: 'Ghi cuộc gọi (đã gặp khách), đơn · K1-MOI-chu',
  },
  '/api/shippingCare withdrawCall': {
    by: care,
    params: (shelf, userName) => ({
      orderId: `${shelf}-GIAO-${userName}`,
      id: 'goi-0',
    }),
    says: 'Rút cuộc gọi đã ghi, đơn · K1-GIAO-chu',
  },
  '/api/shippingCare planNext': {
    by: care,
    params: (shelf, userName) => ({
      orderId: `${shelf}-MOI-${userName}`,
      action: 'wait',
      due: 1,
    }),
    says: 'Việc tiếp theo: chờ thêm, đơn · K1-MOI-chu',
  },
  '/api/selfshipping reportDelivery': {
    by: seller,
    params: (shelf, userName) => ({
      code: `${shelf}-GIAO-${userName}`,
      delivery_type: 2,
      reason: 104,
      note: 'Hẹn mai',
    }),
    says: 'Giao không thành công đơn · K1-GIAO-chu',
  },
  '/api/handover openHandover': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-BG-${userName}`,
      wid: 'K1',
      carrier: 'SPX',
    }),
    says: 'Mở phiên bàn giao SPX · K1-BG-chu',
    isNameless: true,
  },
  '/api/handover scanParcel': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-MO-${userName}`,
      parcelId: parcelOn(shelf, 'XONG', userName),
      gesture: 'quet-kien-2',
    }),
    says: 'Bàn giao kiện của đơn K1-XONG-chu · K1-MO-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-MO-${userName}`,
      parcelId: parcelOn(shelf, 'HUY', userName),
      gesture: 'quet-kien-3',
    }),
  },
  '/api/handover takeOutParcel': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-CO-${userName}`,
      parcelId: parcelOn(shelf, 'BAO', userName),
      gesture: 'quet-kien-1',
    }),
    says: 'Lấy kiện của đơn K1-BAO-chu ra khỏi phiên · K1-CO-chu',
  },
  '/api/handover completeHandover': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-CO-${userName}`,
      parcelIds: [parcelOn(shelf, 'BAO', userName)],
      courier: { name: 'Anh Tú', phone: '0912345678', plate: '59X1-12345' },
      note: 'Giao tại cửa',
    }),
    says: 'Bàn giao xong 1 kiện · K1-CO-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-CO-${userName}`,
      parcelIds: ['la'],
    }),
  },
  '/api/handover dropHandover': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-MO-${userName}` }),
    says: 'Bỏ phiên bàn giao · K1-MO-chu',
  },
  '/api/handover restoreHandover': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-BO-${userName}` }),
    says: 'Khôi phục phiên bàn giao · K1-BO-chu',
  },
  '/api/handover correctHandover': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-CO-${userName}`,
      courier: { name: 'Anh Tú' },
      note: 'Xe tải',
    }),
    says: 'Sửa người nhận và ghi chú bàn giao · K1-CO-chu',
  },
  '/api/proof add': {
    by: floor,
    params: (shelf, userName) => ({
      id: `moi-${shelf}-${userName}`,
      kind: 'photo',
      about: `parcel/${parcelOn(shelf, 'DANG', userName)}`,
      wid: shelf === 'K2' ? 'K2' : shelf,
      mime: 'image/jpeg',
      bytes: 5,
      sha256: 'a'.repeat(64),
    }),
    says: 'Chụp ảnh chứng minh · Đóng gói K1-DANG-chu',
  },
  '/api/proof drop': {
    by: [...floor, 'setting_crud'],
    params: (shelf, userName) => ({ id: unsentProofOn(shelf, userName) }),
    says: 'Xóa ảnh chứng minh · Đơn hàng K1-DANG-chu',
    quoting: (shelf) => ({ id: proofOn(shelf, 'chu') }),
  },
  '/api/print askPaper': {
    by: floor,
    params: (shelf, userName) => ({
      paper: 'order-label',
      codes: [`${shelf}-MOI-${userName}`],
      batch: 'in-1',
    }),
    says: 'Xếp hàng chờ in tem đơn hàng · K1-MOI-chu',
  },
  '/api/print markPrinted': {
    by: floor,
    params: (shelf, userName) => ({
      paper: 'order-label',
      codes: [`${shelf}-CHO-${userName}`],
      batch: 'in-1',
    }),
    says: 'Đã in tem đơn hàng · K1-CHO-chu',
    quoting: (shelf, userName) => ({
      paper: 'order-label',
      codes: [`${shelf}-XONG-${userName}`],
      batch: 'in-1',
    }),
  },
  '/api/print dropPrintJob': {
    by: floor,
    params: (shelf, userName) => ({
      paper: 'order-label',
      codes: [`${shelf}-CHO-${userName}`],
    }),
    says: 'Bỏ khỏi hàng chờ in tem đơn hàng · K1-CHO-chu',
  },
  '/api/order packSingle': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-MOT-${userName}`,
      scans: [{ gesture: 'quet-mot', productCode: 'A1', scanned: '893A1' }],
      batch: 'in-lan',
    }),
    says: 'Đóng xong đơn một món · K1-MOT-chu',
    quoting: (shelf, userName) => ({
      code: `${shelf}-HUY-${userName}`,
      scans: [{ gesture: 'quet-4', productCode: 'A1', scanned: '893A1' }],
    }),
  },
  '/api/order unpackSingle': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-MOTXONG-${userName}` }),
    says: 'Mở lại đơn một món · K1-MOTXONG-chu',
  },
  '/api/wave createWave': {
    by: floor,
    params: (shelf, userName) => ({
      code: `DN-${shelf}-${userName}`,
      wid: shelf === 'K2' ? 'K2' : 'K1',
      kind: 'list',
      orderCodes: [`${shelf}-CHO-${userName}`],
    }),
    says: 'Tạo đợt nhặt 1 đơn · DN-K1-chu',
    quoting: (shelf, userName) => ({
      code: `DN-x-${userName}`,
      wid: shelf === 'K2' ? 'K2' : 'K1',
      kind: 'list',
      orderCodes: [`${shelf}-DOT-${userName}`],
    }),
  },
  '/api/wave pickItem': {
    by: floor,
    params: (shelf, userName) => ({
      ...lineOn(shelf, userName),
      gesture: 'nhat-2',
      scanned: '893A1',
      quantity: 1,
    }),
    says: 'Nhặt Áo của-riêng-may · đợt DN-DOT-K1-chu',
    quoting: (shelf, userName) => ({
      ...lineOn(shelf, userName),
      gesture: 'nhat-3',
      scanned: '893A1',
      quantity: 99,
    }),
  },
  '/api/wave sortItem': {
    by: floor,
    params: (shelf, userName) => ({
      ...lineOn(shelf, userName),
      gesture: 'chia-2',
      scanned: '893A1',
      orderCode: `${shelf}-DOT-${userName}`,
    }),
    says: 'Chia Áo của-riêng-may vào ô 1 · đợt DN-DOT-K1-chu',
  },
  '/api/wave undoPick': {
    by: floor,
    params: (shelf, userName) => ({ ...lineOn(shelf, userName), gesture: 'nhat-1' }),
    says: 'Hoàn tác lần nhặt · đợt DN-DOT-K1-chu',
  },
  '/api/wave reportPickShortage': {
    by: floor,
    params: (shelf, userName) => ({
      ...lineOn(shelf, userName),
      id: 'thieu-2',
      quantity: 1,
      reason: 'damaged',
      note: 'Rách',
    }),
    says: 'Báo thiếu 1 Áo của-riêng-may · đợt DN-DOT-K1-chu',
  },
  '/api/wave withdrawPickShortage': {
    by: floor,
    params: (shelf, userName) => ({ ...lineOn(shelf, userName), id: 'thieu-1' }),
    says: 'Rút báo thiếu · đợt DN-DOT-K1-chu',
  },
  '/api/wave putBack': {
    by: floor,
    params: (shelf, userName) => ({
      ...lineOn(shelf, userName, 'TRA'),
      gesture: 'tra-2',
      quantity: 1,
    }),
    says: 'Trả 1 Áo của-riêng-may về kệ · đợt DN-TRA-K1-chu',
  },
  '/api/wave finishWave': {
    by: floor,
    params: (shelf, userName) => ({ code: waveOn(shelf, userName), leaveRest: true }),
    says: 'Kết thúc đợt nhặt · DN-DOT-K1-chu',
    quoting: (shelf, userName) => ({ code: waveOn(shelf, userName, 'TRA') }),
  },
  '/api/wave dropWave': {
    by: floor,
    params: (shelf, userName) => ({ code: waveOn(shelf, userName) }),
    says: 'Hủy đợt nhặt · DN-DOT-K1-chu',
  },
  '/api/wave takeOutOfWave': {
    by: floor,
    params: (shelf, userName) => ({
      code: waveOn(shelf, userName),
      orderCode: `${shelf}-DOT-${userName}`,
    }),
    says: 'Lấy đơn khỏi đợt nhặt DN-DOT-K1-chu · K1-DOT-chu',
  },
  '/api/wave takeBackIntoWave': {
    by: floor,
    params: (shelf, userName) => ({
      code: waveOn(shelf, userName),
      orderCode: `${shelf}-DOT-${userName}`,
    }),
    says: 'Đưa đơn lại vào đợt nhặt DN-DOT-K1-chu · K1-DOT-chu',
    quoting: (shelf, userName) => ({
      code: waveOn(shelf, userName, 'TRA'),
      orderCode: `${shelf}-TRA-${userName}`,
    }),
  },
  '/api/wave reopenWave': {
    by: floor,
    params: (shelf, userName) => ({ code: waveOn(shelf, userName, 'TRA') }),
    says: 'Mở lại đợt nhặt · DN-TRA-K1-chu',
  },
  '/api/order announceReturn': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-MUA-${userName}`,
      kind: 'buyer-return',
      reason: 'Không vừa',
      waybill: 'VV-9',
      items: [{ productCode: 'A1', quantity: 1 }],
      swItems: [{ productCode: 'A1', status: 'reback' }],
    }),
    says: 'Tạo phiếu trả hàng của đơn · K1-MUA-chu',
  },
  '/api/order withdrawReturn': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-VE-${userName}` }),
    says: 'Rút phiếu trả hàng của đơn · K1-VE-chu',
  },
  '/api/order receiveReturn': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-GIAO-${userName}` }),
    says: 'Nhận kiện hoàn của đơn · K1-GIAO-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-BEN-${userName}` }),
  },
  '/api/order withdrawArrival': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-BEN-${userName}`,
      forgetsLooks: true,
    }),
    says: 'Rút nhận kiện hoàn của đơn · K1-BEN-chu',
  },
  '/api/order reportLostReturn': {
    by: floor,
    params: (shelf, userName) => ({
      returnId: `${shelf}-LAC-${userName}#1`,
      note: 'Bưu cục không thấy',
    }),
    says: 'Báo thất lạc kiện hoàn của đơn · K1-LAC-chu',
  },
  '/api/order inspectLine': {
    by: floor,
    params: (shelf, userName) => ({
      returnId: `${shelf}-BEN-${userName}#1`,
      gesture: 'kiem-9',
      productCode: 'A1',
      outcome: 'good',
    }),
    says: 'Kiểm hàng hoàn: Áo của-riêng-may tốt · đơn K1-BEN-chu',
    quoting: (shelf, userName) => ({
      returnId: `${shelf}-KIEM-${userName}#1`,
      gesture: 'kiem-9',
      productCode: 'A1',
      outcome: 'lost',
    }),
  },
  '/api/order undoInspection': {
    by: floor,
    params: (shelf, userName) => ({
      returnId: `${shelf}-BEN-${userName}#1`,
      gestures: ['kiem-1'],
    }),
    says: 'Hoàn tác lần kiểm hàng hoàn · đơn K1-BEN-chu',
  },
  '/api/checkpayment rebackOrder': {
    by: floor,
    params: (shelf, userName) => ({
      code: `${shelf}-KIEM-${userName}`,
      returnId: `${shelf}-KIEM-${userName}#1`,
      noteReback: 'Hoàn',
      swItems: [{ productCode: 'A1', status: 'reback' }],
      rebacked: true,
      noteOrder: 'Đã gọi',
      slip: { code: `NH-${shelf}-${userName}`, wid: shelf === 'K2' ? 'K2' : 'K1', bins: binsOf('A1') },
    }),
    says: 'Kiểm xong và nhập kho hàng hoàn của đơn · K1-KIEM-chu',
  },
  '/api/order reopenReturn': {
    by: floor,
    params: (shelf, userName) => ({ returnId: `${shelf}-RA-${userName}#1` }),
    says: 'Kiểm lại hàng hoàn của đơn · K1-RA-chu',
  },
  '/api/exchange confirmReturnImport': {
    by: floor,
    params: (shelf, userName) => ({
      slipCode: `NK-${shelf}-${userName}`,
      wid: shelf === 'K2' ? 'K2' : 'K1',
      returnIds: [`${shelf}-NHAP-${userName}#1`],
      bins: binsOf('A1').map((bin) => ({ returnId: `${shelf}-NHAP-${userName}#1`, ...bin })),
    }),
    says: 'Xác nhận nhập kho hàng hoàn · đơn K1-NHAP-chu',
  },
  '/api/exchange makeReturnSlip': {
    by: floor,
    params: (shelf, userName) => ({
      slipCode: `NL-${shelf}-${userName}`,
      wid: shelf === 'K2' ? 'K2' : 'K1',
      reason: 'Không vừa',
      orders: [{ code: `${shelf}-MUA-${userName}`, items: [{ productCode: 'A1', quantity: 1 }] }],
    }),
    says: 'Tạo phiếu nhập hàng hoàn · đơn K1-MUA-chu',
  },
  '/api/order settleClaim': {
    by: floor,
    params: (shelf, userName) => ({
      returnId: `${shelf}-RA-${userName}#1`,
      state: 'sent',
      note: 'Đã gửi ảnh',
    }),
    says: 'Đang khiếu nại: hàng hoàn của đơn · K1-RA-chu',
  },
  '/api/order putBackCancelled': {
    by: floor,
    params: (shelf, userName) => ({ code: `${shelf}-HUY-${userName}` }),
    says: 'Cất lên kệ hàng của đơn hủy · K1-HUY-chu',
  },
  '/api/exchange reportDamage': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      id: `loi-${shelf}-${userName}`,
      slipCode: `XK-moi-${shelf}-${userName}`,
      wid: widOf(shelf),
      bid: 'A1-01',
      productCode: 'A2',
      quantity: 1,
      reason: 'Rách',
    }),
    says: 'Báo 1 Áo của-riêng-may bị lỗi · A2',
  },
  '/api/exchange withdrawDamage': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({ id: `${shelf}-KE-${userName}` }),
    says: 'Rút báo hàng lỗi · Áo của-riêng-may',
  },
  '/api/exchange returnToSupplier': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      slipCode: `TN-moi-${shelf}-${userName}`,
      wid: widOf(shelf),
      supplier: 'Xưởng',
      note: 'Đợt 1',
      items: [{ damageId: `${shelf}-LOI-${userName}`, quantity: 1 }],
    }),
    says: 'Trả nhà cung cấp 1 món lỗi · TN-moi-K1-chu',
    quoting: (shelf, userName) => ({
      slipCode: 'TN-moi',
      wid: widOf(shelf),
      items: [{ damageId: `${shelf}-LOI-${userName}`, quantity: 9 }],
    }),
  },
  '/api/exchange writeOffDamage': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      slipCode: `XK-huy-${shelf}-${userName}`,
      wid: widOf(shelf),
      note: 'Bỏ',
      items: [{ damageId: `${shelf}-LOI-${userName}`, quantity: 1 }],
    }),
    says: 'Hủy 1 món lỗi · XK-huy-K1-chu',
  },
  '/api/exchange takeDamageBack': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({ slipCode: `${shelf}-TN-${userName}` }),
    says: 'Lấy lại hàng lỗi của phiếu · K1-TN-chu',
  },
  '/api/setting setClaimDays': {
    by: ['setting_crud'],
    params: () => ({ channel: 'Shopee', waiting: 9, arrived: 1 }),
    says: 'Đổi hạn khiếu nại hàng hoàn · Shopee',
    isNameless: true,
  },
  '/api/stock createStockTake': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `KK-${shelf}-${userName}`,
      wid: shelf,
      name: 'Kiểm',
      reach: { kind: 'warehouse' },
      blind: false,
      lock: true,
    }),
    says: 'Mở phiên kiểm kho · Kiểm (KK-K1-chu)',
  },
  '/api/stock countItem': {
    by: floor,
    params: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'DEM', userName),
      round: 1,
      bid: 'A1-01',
      productCode: 'A1',
      gesture: 'dem-2',
      amount: { add: 1 },
    }),
    says: 'Đếm Áo của-riêng-may ở kệ A1-01 · phiên K1-DEM-chu',
    quoting: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'CHOT', userName),
      round: 1,
      bid: 'A1-01',
      productCode: 'A1',
      gesture: 'dem-2',
      amount: { add: 1 },
    }),
  },
  '/api/stock undoCount': {
    by: floor,
    params: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'DEM', userName),
      round: 1,
      bid: 'A1-01',
      productCode: 'A1',
      gesture: 'dem-1',
    }),
    says: 'Hoàn tác lần đếm ở kệ A1-01 · phiên K1-DEM-chu',
  },
  '/api/stock noteUnknown': {
    by: floor,
    params: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'DEM', userName),
      round: 1,
      bid: 'A1-01',
      text: '8930',
      quantity: 1,
    }),
    says: 'Ghi mã lạ 8930 ở kệ A1-01 · phiên K1-DEM-chu',
  },
  '/api/stock settleUnknown': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'DEM', userName),
      text: '8939',
      id: 'day-1',
      productCode: 'A2',
    }),
    says: 'Nhận mã lạ 8939 là Áo của-riêng-may · phiên K1-DEM-chu',
  },
  '/api/stock sendToReview': {
    by: floor,
    params: (shelf, userName) => ({ code: stockTakeOn(shelf, 'DEM', userName) }),
    says: 'Đếm xong, gửi duyệt kiểm kho · K1-DEM-chu',
  },
  '/api/stock reopenStockTake': {
    by: floor,
    params: (shelf, userName) => ({ code: stockTakeOn(shelf, 'DUYET', userName) }),
    says: 'Mở lại để đếm tiếp · K1-DUYET-chu',
  },
  '/api/stock askRecount': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'DUYET', userName),
      round: 1,
      lines: [{ bid: 'A1-01', productCode: 'A1' }],
    }),
    says: 'Yêu cầu đếm lại 1 mã · phiên K1-DUYET-chu',
  },
  '/api/stock chooseCount': {
    by: ['stock_crud'],
    params: (shelf, userName) => {
      const code = stockTakeOn(shelf, 'DUYET', userName)
      const line = { bid: 'A1-01', productCode: 'A1' }
      return { code, ...line, use: [countId({ stockTake: code, round: 1, by: userName, ...line })] }
    },
    says: 'Chọn một lượt đếm Áo của-riêng-may ở kệ A1-01 · phiên K1-DUYET-chu',
  },
  '/api/stock approveStockTake': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'DUYET', userName),
      approval: 'duyet-2',
      countRows: 1,
    }),
    says: 'Duyệt kiểm kho (1 lượt đếm) · K1-DUYET-chu',
    quoting: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'CHOT', userName),
      approval: 'duyet-2',
      countRows: 1,
    }),
  },
  '/api/stock balanceLines': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: stockTakeOn(shelf, 'CHOT', userName),
      approval: 'duyet-1',
      lines: [{ bid: 'A1-01', productCode: 'A1', counted: 1 }],
    }),
    says: 'Cân bằng kho 1 mã · phiên K1-CHOT-chu',
  },
  '/api/stock dropStockTake': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({ code: stockTakeOn(shelf, 'DEM', userName) }),
    says: 'Hủy phiên kiểm kho · K1-DEM-chu',
  },
  '/api/exchange add': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `NK-${userName}`,
      type: 'Nhập tự do',
      sourceWarehouse: shelf,
      complete: true,
      note: 'Bù',
      items: [{ productCode: 'A1', amount: 2, bin: 'BinDefault', priceIn: 5 }],
    }),
    says: 'Lập và hoàn thành phiếu nhập tự do · NK-chu',
  },
  '/api/exchange update': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      exchangeCode: `${shelf}-PHIEU-${userName}`,
      state: 'HOÀN THÀNH',
      note: 'Đủ hàng',
    }),
    says: 'Hoàn thành phiếu · K1-PHIEU-chu',
    quoting: (shelf, userName) => ({
      exchangeCode: `${shelf}-XONG-${userName}`,
      state: 'HOÀN THÀNH',
    }),
  },
  '/api/exchange delete': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({ exchangeCode: `${shelf}-PHIEU-${userName}` }),
    says: 'Xóa phiếu chưa hoàn thành · K1-PHIEU-chu',
  },
  '/api/exchange quickStockCheck': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `NK-${userName}`,
      productCode: 'A1',
      wid: shelf,
      bid: 'B-MOI',
      seen: 0,
      actual: 3,
      seenDocument: 'NK-0',
      cost: 5,
      note: 'Đếm',
    }),
    says: 'Kiểm nhanh Áo của-riêng-may: còn 3 · của-riêng-may',
  },
  '/api/setStoreBins addBins': {
    by: ['stock_crud'],
    params: (shelf) => ({ wid: shelf, bins: [{ bid: 'X1', name: 'Kệ X1' }] }),
    says: 'Thêm ô Kệ X1 · Kho của-riêng-may',
  },
  '/api/setStoreBins renameBin': {
    by: ['stock_crud'],
    params: (shelf) => ({ wid: shelf, bid: 'B-MOI', name: 'Kệ mới', from: 'Cũ' }),
    says: 'Đổi tên ô thành Kệ mới · B-MOI',
  },
  '/api/setStoreBins deleteBin': {
    by: ['stock_crud'],
    params: (shelf) => ({ wid: shelf, bid: 'B-MOI', name: 'Cũ', products: ['A2'] }),
    says: 'Xóa ô Cũ · B-MOI',
  },
  '/api/setStoreBins closeBin': {
    by: ['stock_crud'],
    params: (shelf) => ({ wid: shelf, bid: 'B-MOI', name: 'Cũ' }),
    says: 'Đóng ô Cũ · B-MOI',
  },
  '/api/setStoreBins reopenBin': {
    by: ['stock_crud'],
    params: (shelf) => ({ wid: shelf, bid: 'B-DONG', name: 'Cũ' }),
    says: 'Mở lại ô Cũ · B-DONG',
  },
  '/api/store setStoreBins': {
    by: ['stock_crud'],
    params: (shelf) => ({ wid: shelf, bins: [{ bid: 'B-MOI', name: 'Kệ mới', closed: true }] }),
    says: 'Cập nhật 1 ô kệ · Kho của-riêng-may',
  },
  '/api/store addWarehouse': {
    by: ['setting_crud'],
    params: (_, userName) => ({ wid: `KHO-${userName}`, name: 'Kho Bình Tân', address: '12 Tên Lửa' }),
    says: 'Thêm kho · Kho Bình Tân',
    isNameless: true,
  },
  '/api/store closeWarehouse': {
    by: ['setting_crud'],
    params: (shelf) => ({ wid: `${shelf}-KHOA` }),
    says: 'Đóng kho · Kho của-riêng-may',
  },
  '/api/store reopenWarehouse': {
    by: ['setting_crud'],
    params: (shelf) => ({ wid: `${shelf}-DONG` }),
    says: 'Mở lại kho · Kho của-riêng-may',
  },
  '/api/store deleteWarehouse': {
    by: ['setting_crud'],
    params: (shelf) => ({
      wid: `${shelf}-DONG`,
      products: ['A2'],
      documents: [{ table: 'slips', key: `${shelf}-PHIEU-chu` }],
    }),
    says: 'Xóa kho · Kho của-riêng-may',
  },
  '/api/store moveBetweenBins': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `CO-${userName}`,
      wid: shelf,
      from: 'BinDefault',
      to: 'B-MOI',
      items: [{ productCode: 'A2', amount: 1 }],
    }),
    says: 'Chuyển 1 Áo của-riêng-may · của-riêng-may → của-riêng-may',
    quoting: (shelf, userName) => ({
      code: `CO-${userName}`,
      wid: shelf,
      from: 'BinDefault',
      to: 'B-MOI',
      items: [{ productCode: 'A2', amount: 999 }],
    }),
  },
  '/api/store lockWarehouse': {
    by: ['stock_crud', 'setting_crud'],
    params: (shelf) => ({ wid: shelf, reason: 'Kiểm kho' }),
    says: 'Khóa kho · Kho của-riêng-may',
    quoting: (shelf) => ({ wid: `${shelf}-KHOA`, reason: 'Kiểm kho' }),
  },
  '/api/store unlockWarehouse': {
    by: ['stock_crud', 'setting_crud'],
    params: (shelf) => ({ wid: `${shelf}-KHOA`, reason: 'Kiểm kho' }),
    says: 'Mở khóa kho · Kho của-riêng-may',
  },
  '/api/product teachBarcode': {
    by: ['stock_crud', 'products_crud'],
    params: () => ({ productCode: 'A1', barcode: 'NCC-1', holders: ['A2'] }),
    says: 'Gắn mã NCC-1 · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product forgetBarcode': {
    by: ['stock_crud', 'products_crud'],
    params: () => ({ productCode: 'A2', barcode: 'NCC-2' }),
    says: 'Gỡ mã NCC-2 · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product add': {
    by: ['products_crud'],
    params: (_, userName) => ({ code: `MOI-${userName}`, name: 'Mũ', barcode: `MV-${userName}` }),
    says: 'Thêm sản phẩm Mũ · MOI-chu',
    isNameless: true,
  },
  '/api/product update': {
    by: ['products_crud'],
    params: () => ({ productId: 'A2', unit: 'hộp', from: { unit: 'cái' } }),
    says: 'Sửa sản phẩm · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product updateNewProductCode': {
    by: ['products_crud'],
    params: (_, userName) => ({ code: `DOI-${userName}`, newCode: `MA-MOI-${userName}` }),
    says: 'Đổi mã DOI-chu thành MA-MOI-chu · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product deleteListProduct': {
    by: ['products_crud', 'stock_crud'],
    params: (_, userName) => ({ listProduct: [`XOA-${userName}`], phrase: 'TÔI ĐỒNG Ý' }),
    says: 'Xóa sản phẩm · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product restoreProducts': {
    by: ['products_crud', 'stock_crud'],
    params: (_, userName) => ({ listProduct: [`CU-${userName}`] }),
    says: 'Khôi phục sản phẩm đã xóa · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product addCombo': {
    by: ['products_crud'],
    params: (_, userName) => ({
      code: `BO-${userName}`,
      name: 'Bộ hai áo',
      components: [{ code: 'A1', amount: 2 }],
    }),
    says: 'Thêm combo Bộ hai áo · BO-chu',
    isNameless: true,
  },
  '/api/product updateCombo': {
    by: ['products_crud'],
    params: (_, userName) => ({
      productId: `CB-${userName}`,
      components: [{ code: 'A2', amount: 3 }],
      from: [{ code: 'A1', amount: 1 }],
    }),
    says: 'Sửa thành phần combo · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/channel cancelChannelOrder': {
    by: ['orders_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-SAN-HUY-${userName}`, reason: 'CUSTOMER_REQUEST' }),
    says: 'Yêu cầu sàn hủy đơn · K1-SAN-HUY-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-XONG-${userName}`, reason: 'CUSTOMER_REQUEST' }),
  },
  '/api/channel answerBuyerCancel': {
    by: ['orders_ecommerce_handle'],
    params: (shelf, userName) => ({ code: `${shelf}-SAN-XIN-${userName}`, accepts: false }),
    says: 'Từ chối người mua hủy đơn · K1-SAN-XIN-chu',
    quoting: (shelf, userName) => ({ code: `${shelf}-XONG-${userName}`, accepts: false }),
  },
  '/api/product linkItem': {
    by: ['products_crud'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: '88210045',
      item: '2400123',
      model: `8${userName.length}`,
      products: [{ productCode: 'A2', amount: 2 }],
    }),
    says: 'Liên kết hàng đăng bán trên Shopee · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product unlinkItem': {
    by: ['products_crud'],
    params: () => ({
      channel: 'Shopee',
      shopId: '88210045',
      item: '2400123',
      model: '9911',
      from: [{ productCode: 'A2', amount: 1 }],
    }),
    says: 'Ngắt liên kết hàng đăng bán trên Shopee · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product linkItems': {
    by: ['products_crud'],
    params: (_, userName) => ({
      links: [
        {
          channel: 'Shopee',
          shopId: `SP-${userName}`,
          item: '2400123',
          model: '77',
          products: [{ productCode: 'A2', amount: 1 }],
        },
      ],
    }),
    says: 'Liên kết hàng đăng bán theo đề xuất · 1 hàng',
    isNameless: true,
  },
  '/api/product unlinkItems': {
    by: ['products_crud'],
    params: (_, userName) => ({
      links: [
        {
          channel: 'Shopee',
          shopId: `SP-${userName}`,
          item: '2400123',
          model: '9911',
          products: [{ productCode: 'A2', amount: 1 }],
        },
      ],
    }),
    says: 'Bỏ liên kết theo đề xuất · 1 hàng',
    isNameless: true,
  },
  '/api/flash_sale saveFlashSale': {
    by: ['products_crud', 'stock_sync_ecommerce'],
    params: (_, userName) => ({ ...flashOf(userName), lines: [flashLine] }),
    says: 'Sửa flash sale Shopee · 12:00 22/11/2026',
    isNameless: true,
    quoting: (_, userName) => ({ ...flashOf(userName), isNew: 1, lines: [flashLine] }),
  },
  '/api/flash_sale turnFlashSale': {
    by: ['products_crud', 'stock_sync_ecommerce'],
    params: (_, userName) => ({ ...flashOf(userName), on: 0 }),
    says: 'Tắt flash sale Shopee · 12:00 22/11/2026',
    isNameless: true,
  },
  '/api/flash_sale deleteFlashSale': {
    by: ['products_crud', 'stock_sync_ecommerce'],
    params: (_, userName) => flashOf(userName),
    says: 'Xóa flash sale Shopee · 12:00 22/11/2026',
    isNameless: true,
  },
  '/api/flash_sale reportFlashSale': {
    by: 'system',
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      slot: flashSlot.slot,
      work: 'lenh-flash',
      state: 'done',
      at: saidAt,
    }),
    says: 'Flash sale Shopee: Shopee đã nhận · 12:00 22/11/2026',
    isNameless: true,
  },
  '/api/product createFromItems': {
    by: ['products_crud'],
    params: (_, userName) => ({ items: [soldItem(userName, '2400125', `LAY-${userName}`)] }),
    says: 'Tạo sản phẩm từ hàng đăng bán · Mũ',
    isNameless: true,
  },
  '/api/product removeCreated': {
    by: ['products_crud'],
    params: (_, userName) => ({ items: [soldItem(userName, '2400124', `SAN-${userName}`)] }),
    says: 'Bỏ sản phẩm tạo từ hàng đăng bán · Mũ',
    isNameless: true,
  },
  '/api/product givePicture': {
    by: 'system',
    params: () => ({ code: 'A2', image: `/api/picture/${'a'.repeat(64)}` }),
    says: 'Lấy ảnh từ sàn · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product pauseListing': {
    by: ['stock_sync_ecommerce'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      item: '2400123',
      model: '9911',
      paused: 1,
    }),
    says: 'Tạm ngừng báo tồn kho lên Shopee · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product pushPrices': {
    by: ['stock_sync_ecommerce'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      prices: [{ item: '2400123', model: '9911' }],
    }),
    says: 'Đẩy giá lên Shopee · 1 hàng',
    isNameless: true,
  },
  '/api/product pushSkus': {
    by: ['products_crud'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      item: '2400123',
      skus: [{ model: '9911', sku: 'NON-XAM' }],
    }),
    says: 'Cập nhật SKU lên Shopee · 2400123',
    isNameless: true,
  },
  '/api/product setPreOrder': {
    by: ['stock_sync_ecommerce'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      item: '2400123',
      model: '9911',
      days: 7,
    }),
    says: 'Đặt trước 7 ngày trên Shopee · 2400123',
    isNameless: true,
  },
  '/api/product pushStock': {
    by: ['stock_sync_ecommerce'],
    params: (_, userName) => ({
      channel: 'Shopee',
      shopId: `SP-${userName}`,
      item: '2400123',
      model: '9911',
      stock: 0,
    }),
    says: 'Báo tồn kho 0 lên Shopee · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product syncStockToEcommerce': {
    by: ['stock_sync_ecommerce'],
    params: () => ({ stock_items: [{ productCode: 'A2' }], fastSync: true }),
    says: 'Đồng bộ tồn kho lên các sàn · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product setPrices': {
    by: ['products_crud'],
    params: (_, userName) => ({
      items: [{ code: `CB-${userName}`, price: 150_000, from: { price: 129_000 } }],
    }),
    says: 'Đổi giá bán · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product tagProducts': {
    by: ['products_crud'],
    params: (_, userName) => ({ codes: [`CB-${userName}`], add: [], remove: ['THE-CU'] }),
    says: 'Gắn thẻ sản phẩm · Áo của-riêng-may',
    isNameless: true,
  },
  '/api/product updateAllTagsProduct': {
    by: ['products_crud'],
    params: (shelf, userName) => ({
      newTag: { _id: `nhom-${shelf}-${userName}`, value: `Nhóm ${userName}` },
    }),
    says: 'Tạo thẻ · Nhóm chu',
    isNameless: true,
  },
  '/api/product importRow': {
    by: ['products_crud'],
    params: (_, userName) => ({ code: `TEP-${userName}`, name: 'Mũ', price: 90_000 }),
    says: 'Ghi sản phẩm Mũ từ Excel · TEP-chu',
    isNameless: true,
  },
  '/api/exchange createTransfer': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `CK-${userName}`,
      sourceWarehouse: shelf,
      toWarehouse: 'K3',
      note: '',
      send: true,
      items: [{ productCode: 'A2', amount: 1, bin: 'BinDefault' }],
    }),
    says: 'Lập và gửi phiếu chuyển kho · CK-chu',
  },
  '/api/exchange sendTransfer': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-CK-MOI`, note: 'Gấp' }),
    says: 'Gửi hàng chuyển kho · K1-CK-MOI',
  },
  '/api/exchange receiveTransfer': {
    by: ['stock_crud'],
    params: (shelf) => ({
      code: `${shelf}-CK-NHAN`,
      gesture: 'nhan-2',
      productCode: 'A2',
      quantity: 1,
      bin: 'BinDefault',
    }),
    says: 'Nhận Áo của-riêng-may · phiếu chuyển K1-CK-NHAN',
  },
  '/api/exchange undoReceipt': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-CK-NHAN`, gesture: 'nhan-1' }),
    says: 'Hoàn tác lần nhận · phiếu chuyển K1-CK-NHAN',
  },
  '/api/exchange finishTransfer': {
    by: ['stock_crud'],
    params: (shelf) => ({
      code: `${shelf}-CK-NHAN`,
      differences: [{ productCode: 'A2', quantity: -1, way: 'lost', reason: 'Rơi' }],
    }),
    says: 'Hoàn thành nhận chuyển kho · K1-CK-NHAN',
    quoting: (shelf) => ({ code: `${shelf}-CK-NHAN`, differences: [] }),
  },
  '/api/exchange cancelTransfer': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-CK-MOI`, note: 'Thôi' }),
    says: 'Hủy phiếu chuyển kho · K1-CK-MOI',
  },
  '/api/supplyRequest add': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `DH-${userName}`,
      items: [{ productCode: 'A2', order: 2, price: 50_000 }],
      supplier: { name: 'Xưởng mới', phone: '0908112299' },
      wid: widOf(shelf),
      estTime: 4_102_444_800_000,
      note: 'Gấp',
      prePaid: 10_000,
    }),
    says: 'Đặt hàng Xưởng Mới · DH-chu',
  },
  '/api/supplyRequest update': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `${shelf}-DN-MOI`,
      wid: shelf === 'K2' ? 'K2' : 'K1',
      items: [{ productCode: 'A2', received: 1 }],
      intake: `nhap-${userName}`,
    }),
    says: 'Nhập 1 món theo đơn nhập hàng · K1-DN-MOI',
    quoting: (shelf) => ({ code: `${shelf}-DN-MOI`, wid: shelf === 'K2' ? 'K2' : 'K1' }),
  },
  '/api/supplyRequest withdraw': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-DN-MOI` }),
    says: 'Xóa đơn nhập hàng · K1-DN-MOI',
    quoting: (shelf) => ({ code: `${shelf}-DN-KHOA` }),
  },
  '/api/supplyRequest lockSupply': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-DN-MOI`, note: 'Hết hàng' }),
    says: 'Khóa đơn nhập hàng · K1-DN-MOI',
    quoting: (shelf) => ({ code: `${shelf}-DN-KHOA` }),
  },
  '/api/supplyRequest unlockSupply': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-DN-KHOA` }),
    says: 'Mở khóa đơn nhập hàng · K1-DN-KHOA',
    quoting: (shelf) => ({ code: `${shelf}-DN-MOI` }),
  },
  '/api/supplyRequest receive': {
    by: ['stock_crud'],
    params: (shelf, userName) => ({
      code: `${shelf}-DN-QUET`,
      gesture: `nhan-${userName}`,
      productCode: 'A2',
      quantity: 1,
      bin: 'BinDefault',
    }),
    says: 'Nhận Áo của-riêng-may · đơn nhập hàng K1-DN-QUET',
    quoting: (shelf) => ({
      code: `${shelf}-DN-QUET`,
      gesture: 'nhan-9',
      productCode: 'A2',
      quantity: 9,
      bin: 'BinDefault',
    }),
  },
  '/api/supplyRequest undoReceipt': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-DN-QUET`, gesture: 'nhan-1' }),
    says: 'Hoàn tác lần nhận · đơn nhập hàng K1-DN-QUET',
  },
  '/api/supplyRequest takeIn': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-DN-QUET`, intake: 'nhap-2' }),
    says: 'Nhập kho hàng đã quét · đơn nhập hàng K1-DN-QUET',
    quoting: (shelf) => ({ code: `${shelf}-DN-KHOA`, intake: 'nhap-2' }),
  },
  '/api/supplyRequest undoTakeIn': {
    by: ['stock_crud'],
    params: (shelf) => ({ code: `${shelf}-DN-NHAP`, intake: 'nhap-1' }),
    says: 'Hoàn tác nhập kho · đơn nhập hàng K1-DN-NHAP',
    quoting: (shelf) => ({ code: `${shelf}-DN-KHOA`, intake: 'nhap-1' }),
  },
  '/api/supplyRequest payForSupply': {
    by: ['cost_view'],
    params: (shelf, userName) => ({ code: `${shelf}-DN-MOI`, amount: 50_000, payment: `tra-${userName}` }),
    says: 'Trả nhà cung cấp 50.000₫ · K1-DN-MOI',
    quoting: (shelf) => ({ code: `${shelf}-DN-KHOA`, amount: 50_000 }),
  },
  '/api/supplyRequest withdrawSupplyPayment': {
    by: ['cost_view'],
    params: (shelf) => ({ code: `${shelf}-DN-TRA`, payment: 'lan-1' }),
    says: 'Hủy một lần trả tiền nhà cung cấp · K1-DN-TRA',
  },
  '/api/supplier add': {
    by: inSupply,
    params: () => ({ name: 'Xưởng khác', phone: '0908112288' }),
    says: 'Thêm nhà cung cấp · Xưởng Khác',
    isNameless: true,
  },
  '/api/supplier update': {
    by: withSuppliers,
    params: () => ({ id: 'NCC-1', leadDays: 3, from: { leadDays: 0 }, title: 'xưởng quen' }),
    says: 'Sửa nhà cung cấp · Xưởng Quen',
    isNameless: true,
  },
  '/api/supplier archive': {
    by: withSuppliers,
    params: () => ({ id: 'NCC-2', archived: true, title: 'xưởng cũ' }),
    says: 'Cất nhà cung cấp khỏi danh sách · Xưởng Cũ',
    isNameless: true,
  },
  '/api/supplier merge': {
    by: withSuppliers,
    params: () => ({ id: 'NCC-2', into: 'NCC-1', title: 'xưởng cũ' }),
    says: 'Gộp nhà cung cấp trùng · Xưởng Cũ',
    isNameless: true,
  },
  '/api/customer add': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: () => ({ name: 'Khách mới', phone: '0987000111' }),
    says: 'Thêm khách hàng · Khách mới',
    isNameless: true,
  },
  '/api/customer update': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: () => ({ id: 'C1', note: 'Giao sau 18 giờ', from: { name: 'Khách quen', note: '' } }),
    says: 'Sửa thông tin khách hàng · Khách quen',
    isNameless: true,
  },
  '/api/customer merge': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: (_, userName) => ({ id: `trung-${userName}`, into: 'C1', name: 'Khách trùng' }),
    says: 'Gộp khách trùng · Khách trùng',
    isNameless: true,
  },
  '/api/customer separate': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: (_, userName) => ({ id: `gop-${userName}`, name: 'Khách trùng' }),
    says: 'Tách khách đã gộp · Khách trùng',
    isNameless: true,
  },
  '/api/customer agreeZalo': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: (_, userName) => ({ id: `no-${userName}`, agreed: true, name: 'Khách cũ' }),
    says: 'Khách đồng ý nhận tin Zalo · Khách cũ',
    isNameless: true,
  },
  '/api/customer noteTaken': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: () => ({ count: 3 }),
    says: 'Xuất khách hàng ra tệp · 3 khách',
    isNameless: true,
  },
  '/api/customer noteFileTaken': {
    by: 'system',
    params: () => ({ by: 'chu', name: 'KhoTay-don-hang-2026.xlsx' }),
    says: 'Tải tệp có thông tin khách · KhoTay-don-hang-2026.xlsx',
    isNameless: true,
  },
  '/api/customer eraseOrders': {
    by: 'system',
    params: () => ({ as: 'xoa-1', orders: ['DH-1'], proofs: [] }),
    says: 'Xóa dữ liệu khách khỏi đơn · 1 đơn',
    isNameless: true,
  },
  '/api/customer erased': {
    by: 'system',
    params: (_, userName) => ({ id: `no-${userName}`, as: 'xoa-1', by: 'chu', orders: 0, debts: [] }),
    says: 'Xóa dữ liệu cá nhân của khách · xoa-1',
    isNameless: true,
  },
  '/api/customer archive': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: (_, userName) => ({ id: `no-${userName}`, archived: true, name: 'Khách cũ' }),
    says: 'Cất khách khỏi danh sách · Khách cũ',
    isNameless: true,
  },
  '/api/customer payDebt': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: (_, userName) => ({ id: `no-${userName}`, amount: 10_000, payment: 'lan-moi', name: 'Khách nợ' }),
    says: 'Thu 10.000₫ tiền nợ · Khách nợ',
    isNameless: true,
  },
  '/api/customer withdrawDebtPayment': {
    by: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle', 'setting_crud'],
    params: (_, userName) => ({ id: `no-${userName}`, payment: `tra-${userName}`, name: 'Khách nợ' }),
    says: 'Hủy một lần khách trả nợ · Khách nợ',
    isNameless: true,
  },
  '/api/setting saveOrderSource': {
    by: ['orders_not_ecommerce_handle', 'setting_crud'],
    params: () => ({ id: 'ng-moi', name: 'Zalo', from: 'Facebook' }),
    says: 'Lưu nguồn đơn · Zalo',
    isNameless: true,
  },
  '/api/setting removeOrderSource': {
    by: ['orders_not_ecommerce_handle', 'setting_crud'],
    params: () => ({ id: 'ng-1', name: 'Facebook' }),
    says: 'Bỏ nguồn đơn · Facebook',
    isNameless: true,
  },
  '/api/setting addBankAccount': {
    by: ['setting_crud'],
    params: () => ({ bin: '970436', bank: 'Vietcombank', number: '0071000123456', holder: 'TRAN THI MAY' }),
    says: 'Thêm tài khoản ngân hàng · Vietcombank 0071000123456',
    isNameless: true,
  },
  '/api/setting removeBankAccount': {
    by: ['setting_crud'],
    params: () => ({ id: '970436-0071000123456' }),
    says: 'Bỏ tài khoản ngân hàng · 0071000123456',
    isNameless: true,
  },
  '/api/setting preferBankAccount': {
    by: ['setting_crud'],
    params: () => ({ id: '970436-0071000123456' }),
    says: 'Dùng trước tài khoản ngân hàng · 0071000123456',
    isNameless: true,
  },
  '/api/setting saveStore': {
    by: ['setting_crud'],
    params: () => ({ shopId: 'CH-MOI', shopName: 'Mây Quận 1', wid: 'K1' }),
    says: 'Lưu cửa hàng · Mây Quận 1',
    isNameless: true,
  },
  '/api/store updateWarehouse': {
    by: ['setting_crud'],
    params: (shelf) => ({ wid: shelf, name: 'Kho Bình Tân', address: '12 Tên Lửa, Bình Tân' }),
    says: 'Sửa kho · Kho Bình Tân',
  },
  '/api/setting savePickup': {
    by: ['setting_crud'],
    params: () => ({
      pick_name: 'Mây Store',
      pick_tel: '0909123456',
      pick_address: '12 Huỳnh Tấn Phát',
      pick_ward: 'Phường Tân Thuận',
      pick_district: '',
      pick_province: 'Thành phố Hồ Chí Minh',
      provinceId: '79',
    }),
    says: 'Đổi nơi lấy hàng · 12 Huỳnh Tấn Phát, Thành phố Hồ Chí Minh',
    isNameless: true,
  },
  '/api/setting renameShop': {
    by: ['setting_crud'],
    params: () => ({ name: 'Mây Tre' }),
    says: 'Đổi tên shop · Mây Tre',
    isNameless: true,
  },
  '/api/setting changeSettings': {
    by: ['setting_crud'],
    params: () => ({ settings: { barcode: 1 } }),
    says: 'Đổi cài đặt shop · Tìm cả mã vạch khi chọn sản phẩm',
    isNameless: true,
  },
  '/api/job exportOrders': {
    by: ['report_orders'],
    params: () => ({ year: 2025 }),
    says: 'Xuất Excel đơn hàng · năm 2025',
    isNameless: true,
  },
  '/api/job exportShop': {
    by: 'owner',
    params: () => ({}),
    says: 'Xuất toàn bộ dữ liệu shop · ',
    isNameless: true,
  },
  '/api/job importProducts': {
    by: ['products_crud'],
    params: (_, userName) => ({
      file: (userName.length % 10).toString().repeat(64),
      name: 'hang.xlsx',
      rows: 3,
      // Without goods: into which warehouse they go is tried in tests/contracts/import-suite.ts.
      wid: undefined,
    }),
    says: 'Nhập sản phẩm từ Excel · hang.xlsx',
    isNameless: true,
  },
  '/api/product deleteAllProducts': {
    by: ['products_crud', 'stock_crud'],
    params: () => ({ phrase: 'TÔI ĐỒNG Ý' }),
    says: 'Xóa tất cả sản phẩm · ',
    isNameless: true,
  },
  '/api/product restoreAllProducts': {
    by: ['products_crud', 'stock_crud'],
    params: () => ({}),
    says: 'Khôi phục sản phẩm đã xóa · ',
    isNameless: true,
  },
  '/api/job cancel': {
    by: atDesk,
    params: (_, userName) => ({ id: `xuat-don/2024/${userName}` }),
    says: 'Dừng việc chạy nền · Xuất đơn hàng năm 2024',
    isNameless: true,
  },
  '/api/job resume': {
    by: atDesk,
    params: (_, userName) => ({ id: `xuat-don/2023/${userName}` }),
    says: 'Chạy tiếp việc chạy nền · Xuất đơn hàng năm 2023',
    isNameless: true,
  },
  '/api/job report': {
    by: 'system',
    params: (_, userName) => ({
      id: `xuat-don/2024/${userName}`,
      run: 'lan-1',
      state: 'done',
      total: 3,
      done: 3,
      failed: 0,
      file: { name: 'don-hang-2024.xlsx', bytes: 5_000, endsAt: 1 },
    }),
    says: 'Báo tiến độ việc chạy nền · Xuất đơn hàng năm 2024',
    isNameless: true,
  },
  '/api/staff issueBadge': {
    by: 'everyone',
    params: (_, userName) => ({ userName, badge: 'ab'.repeat(32) }),
    says: 'Cấp thẻ nhân viên · Tên chu của-riêng-may',
    isNameless: true,
  },
  '/api/staff withdrawBadge': {
    by: 'everyone',
    params: (_, userName) => ({ userName }),
    says: 'Hủy thẻ nhân viên · Tên chu của-riêng-may',
    isNameless: true,
  },
  '/api/staff saveViews': {
    by: 'everyone',
    params: () => ({
      list: 'orders',
      views: [{ id: 'v-1', name: 'Đơn sỉ', query: '?made=7-ngay' }],
      from: [],
    }),
    says: 'Lưu bộ lọc · 1 bộ lọc',
    isNameless: true,
  },
  '/api/user createUser': {
    by: ['setting_crud'],
    params: () => ({ userName: 'nv-moi', name: 'Nhân viên mới', ...onTrial }),
    says: 'Thêm nhân viên · Nhân viên mới',
    isNameless: true,
  },
  '/api/user updateUser': {
    by: ['setting_crud'],
    params: () => ({ userName: 'thu-viec', name: 'Thử việc', ...onTrial }),
    says: 'Sửa nhân viên · Tên thu-viec của-riêng-may',
    isNameless: true,
  },
  '/api/user pauseUser': {
    by: ['setting_crud'],
    params: () => ({ userName: 'thu-viec' }),
    says: 'Tạm dừng tài khoản · Tên thu-viec của-riêng-may',
    isNameless: true,
  },
  '/api/user resumeUser': {
    by: ['setting_crud'],
    params: () => ({ userName: 'thu-viec' }),
    says: 'Mở lại tài khoản · Tên thu-viec của-riêng-may',
    isNameless: true,
  },
  '/api/sync void': {
    by: 'everyone',
    params: () => ({}),
    says: 'Đã hoàn tác · ',
    isNameless: true,
  },
}
