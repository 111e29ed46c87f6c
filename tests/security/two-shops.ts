import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deleteJobId } from '../../src/domain/jobs/job-words.ts'
import { printJobId } from '../../src/domain/paper/paper-kinds.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import type { Carriage } from '../../src/domain/tables/carriage.ts'
import type { ChannelItem, PriceTelling, StockTelling } from '../../src/domain/tables/channel-items.ts'
import type { Claim } from '../../src/domain/tables/claims.ts'
import type { ChannelPricing, Company, WebStore } from '../../src/domain/tables/company.ts'
import type { CopyDraft } from '../../src/domain/tables/copy-drafts.ts'
import type { Customer } from '../../src/domain/tables/customers.ts'
import type { Drawer } from '../../src/domain/tables/drawers.ts'
import type { FlashSale } from '../../src/domain/tables/flash-sales.ts'
import type { Handover } from '../../src/domain/tables/handovers.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import type { Link } from '../../src/domain/tables/links.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { PrintJob, Proof } from '../../src/domain/tables/papers.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import type { StrayTransfer } from '../../src/domain/tables/payments.ts'
import type { Product } from '../../src/domain/tables/products.ts'
import type { ShippingCare } from '../../src/domain/tables/shipping-care.ts'
import type { ShopRoad } from '../../src/domain/tables/shop-roads.ts'
import type { Count, StockTake } from '../../src/domain/tables/stock-takes.ts'
import type { Wave, WaveLine } from '../../src/domain/tables/waves.ts'
import type { AppOptions } from '../../src/server/create-app.ts'
import { type RateLimits, rateLimits } from '../../src/server/operation/rate-limits.ts'
import type { Shop } from '../../src/server/store/load-shop.ts'
import { keepShops, openTestShop, type TestShop } from '../server/small-shop.ts'
import { aCopyDraft } from '../support/a-copy-draft.ts'
import {
  aBin,
  aCompany,
  aCount,
  aDrawer,
  aJob,
  anItem,
  anOrder,
  aParcel,
  aProduct,
  aShop,
  aStockTake,
  aWarehouse,
  morning,
} from '../support/builders.ts'
import { facebookRows } from './facebook-rows.ts'
import { billedKinds, billOn, invoiceAccounts, invoiceRows } from './invoice-rows.ts'
import { damagesOf, returnedKinds, returnOf } from './returned-rows.ts'
import {
  type CompanyName,
  companies,
  costOf,
  farMarker,
  insideOf,
  markerOf,
  onTrial,
  people,
  type Shelf,
  shelfOf,
} from './shop-names.ts'
import { statementRows } from './statement-rows.ts'
import {
  closedHere,
  lockedHere,
  stocked,
  stockedMovements,
  stockRows,
  supplyRows,
} from './two-shops-stock.ts'
import { type WatchedTables, watchTables } from './watch-tables.ts'
import { zaloRows } from './zalo-rows.ts'

/** The one that samples name; both shops have it, for a number is no secret. */
const bankAccount = {
  id: '970436-0071000123456',
  bin: '970436',
  bank: 'Vietcombank',
  number: '0071000123456',
  holder: 'TRAN THI MAY',
}

/** What is sold at a marketplace, under one name in both shops. */
export const listed = { channel: 'Shopee', shopId: '88210045', item: '2400123', model: '9911' } as const

/** How prices of these shops follow from ours. */
export const aPricing: ChannelPricing = {
  from: 'price',
  percent: 10,
  plus: 0,
  fee: 0,
  step: 1_000,
  ending: 0,
  margin: 0,
}

/** A shop at a marketplace that each person may unlink. */
function linkedShop(userName: string, shopName: string): Company['shopeeShopId'][number] {
  const link = { state: 'linked', at: morning, by: 'chu', endsAt: morning } as const
  return { shopId: `SP-${userName}`, shopName, link, pricing: aPricing }
}

/** A web store that each person may hold up. */
function webStoreOf(userName: string, name: string): WebStore {
  const link = { state: 'linked', at: morning, by: 'chu', endsAt: morning } as const
  return { storeId: `webstore${userName}`, name, template: 'khotay', link }
}

function roadsOf(): ShopRoad[] {
  return people.map(({ userName }) => {
    return { account: `Shopee/SP-${userName}`, askedUntil: morning, lap: 1 }
  })
}

function linksOf(): Link[] {
  const products = [{ productCode: 'A2', amount: 1 }]
  const id = `Shopee/${listed.shopId}/${listed.item}/${listed.model}`
  const own = people.map(({ userName }): Link => {
    const shopId = `SP-${userName}`
    const { channel, item, model } = listed
    return {
      id: `Shopee/${shopId}/${item}/${model}`,
      channel,
      shopId,
      item,
      model,
      products,
      by: 'chu',
      at: morning,
    }
  })
  return [{ id, ...listed, products, by: 'chu', at: morning }, ...own]
}

/** Of each person a listing that a product was made of. */
function createdLinks(): Link[] {
  return people.map(({ userName }): Link => {
    const shopId = `SP-${userName}`
    const products = [{ productCode: `SAN-${userName}`, amount: 1 }]
    const { channel } = listed
    const id = `${channel}/${shopId}/2400124/0`
    return { id, channel, shopId, item: '2400124', model: '0', products, by: 'chu', at: morning }
  })
}

/** What each person's shop sells there, by their company's words. */
function channelItemsOf(company: CompanyName): ChannelItem[] {
  return linksOf().map(({ id, channel, shopId, item, model, products }) => ({
    id,
    channel: channel as 'Shopee',
    shopId,
    item,
    model,
    name: markerOf(company),
    variant: '',
    sku: 'A2',
    price: 100_000,
    stock: 1,
    stockAt: morning,
    state: 'live',
    changedAt: morning,
    lap: morning,
    products,
  }))
}

/** A flash sale of each person's shop, of goods in their company's words. */
function flashSalesOf(company: CompanyName): FlashSale[] {
  const slot = { slot: '236001', startAt: morning + 27 * 3_600_000, endAt: morning + 30 * 3_600_000 }
  const name = markerOf(company)
  const line = { item: '777', model: '0', name, variant: '', price: 100_000, salePrice: 90_000 }
  return people.map(({ userName }) => ({
    id: `Shopee/SP-${userName}/${slot.slot}`,
    channel: 'Shopee',
    shopId: `SP-${userName}`,
    ...slot,
    number: '802001',
    state: 'on',
    lines: [{ ...line, stock: 1, limit: 0, state: 'on' }],
    toldAt: morning,
    work: { id: 'lenh-flash', what: 'save', by: 'chu', at: morning, state: 'waiting' },
  }))
}

/** What was told of it, by their company's words. */
function stockTellingsOf(company: CompanyName): StockTelling[] {
  const [{ id: listing, channel, shopId }] = linksOf() as [Link]
  const words = { productName: markerOf(company), modalName: '', shop: markerOf(company) }
  const account = `${channel}/${shopId}`
  return [
    {
      id: 'bao-1',
      listing,
      account,
      ecommerce: channel,
      productCode: 'A2',
      amount: 1,
      time: morning,
      ...words,
    },
  ]
}

function priceTellingsOf(company: CompanyName): PriceTelling[] {
  return people.map(({ userName }) => ({
    id: `Shopee/SP-${userName}/0000000000001/bao:1`,
    listing: `Shopee/SP-${userName}/${listed.item}/${listed.model}`,
    name: markerOf(company),
    variant: '',
    from: 100_000,
    to: 110_000,
    at: morning,
  }))
}

/** For each person a copy that is written on, and one on its way to their shop; by their company's words. */
function copyDraftsOf(company: CompanyName): CopyDraft[] {
  const words = markerOf(company)
  return people.flatMap(({ userName }) => {
    const draft = aCopyDraft({ shopId: `SP-${userName}`, name: words, by: userName, changedBy: userName })
    return [
      { ...draft, id: `nhap-${userName}` },
      { ...draft, id: `gui-${userName}`, state: 'ĐANG GỬI' as const, run: 'lan-1', sentAt: morning },
    ]
  })
}

/** Two companies with rows of the same keys and different contents. */
export function twoShops(): Shop[] {
  return companies.map(aMarkedShop)
}

function aMarkedShop(company: CompanyName): Shop {
  const marker = markerOf(company)
  const cost = costOf(company)
  const products = ['A1', 'A2'].map((code) =>
    aProduct({ code, name: `Áo ${marker}`, barcode: `893${code}`, note: marker, priceIn: cost }),
  )
  const orders = (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) => ordersOn(shelf, company))
  const parcels = orders.flatMap((order) => parcelOf(order, company))
  const handovers = (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) => handoversOn(shelf, company))
  const shop = aShop({
    company: aCompany({
      company_id: company,
      company_name: marker,
      settings: {
        ...aCompany().settings,
        bankAccounts: [bankAccount],
        orderSources: [{ id: 'ng-1', name: marker }],
      },
      stockAccounts: storesOf(company),
      shopeeShopId: people.map(({ userName }) => linkedShop(userName, marker)),
      webStores: people.map(({ userName }) => webStoreOf(userName, marker)),
      accounts: [
        ...invoiceAccounts(company),
        {
          provider: 'GHN',
          accountId: '885',
          name: marker,
          link: { state: 'linked', at: morning, by: 'chu', endsAt: morning + 86_400_000 },
        },
      ],
    }),
    staff: [],
    warehouses: ['K1', 'K2', 'K3', ...lockedHere(company), ...closedHere(company)].map((wid) =>
      aWarehouse({ wid, name: `Kho ${marker}` }),
    ),
    bins: ['K1', 'K2'].map((parent) => aBin({ parent, bid: 'A1-01' })),
    products,
    orders,
  })
  const at = { createdAt: morning, updatedAt: morning }
  const stock = stockRows(company)
  const { waves, waveLines } = wavesOf(orders, company)
  const heaps = (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) => {
    const wid = shelf === 'K2' ? 'K2' : 'K1'
    const words = shelf === 'K2' ? `${marker} ${farMarker}` : marker
    return people.map(({ userName }) => damagesOf(`${shelf}-LOI-${userName}`, wid, words))
  })
  const slips = [...shop.rows.slips!, ...heaps.flatMap((heap) => heap.slips)].map((slip) => ({
    ...slip,
    note: marker,
    items: slip.items.map((item) => ({ ...item, cost, priceIn: cost })),
  }))
  const said = { message: marker, createdBy: 'chu', createdAt: morning }
  const inside = { ...said, message: insideOf(company) }
  return {
    ...shop,
    rows: {
      ...shop.rows,
      parcels,
      handovers,
      waves,
      waveLines,
      slips: [...slips, ...stock.slips],
      transfers: stock.transfers,
      ...supplyRows(company),
      bins: stock.bins,
      taughtBarcodes: stock.taughtBarcodes,
      warehouses: shop.rows.warehouses!.map((row) => {
        if (row.wid.endsWith('-DONG')) return { ...row, closedAt: morning, closedBy: 'chu' }
        return row.wid.endsWith('-KHOA') ? { ...row, locked: true, lockedBy: 'chu', lockReason: marker } : row
      }),
      movements: [...shop.rows.movements!, ...stockedMovements],
      proofs: proofsOf(company),
      jobs: jobsOf(company),
      drawers: drawersOf(company),
      strayTransfers: strayTransfersOf(company),
      claims: claimsOf(company),
      ...statementRows(company),
      links: [...linksOf(), ...createdLinks()],
      channelItems: channelItemsOf(company),
      stockTellings: stockTellingsOf(company),
      flashSales: flashSalesOf(company),
      priceTellings: priceTellingsOf(company),
      ...zaloRows(company),
      ...facebookRows(company),
      ...invoiceRows(company),
      copyDrafts: copyDraftsOf(company),
      soldAs: [{ productCode: 'A2', links: linksOf().map(({ id }) => id), combos: [] }],
      shopRoads: roadsOf(),
      printJobs: orders.flatMap((order) => printJobOf(order, company)),
      products: [
        ...shop.rows.products!.map(withSpare).map((row) => (row.code === 'A2' ? stocked(row) : row)),
        ...people.flatMap(({ userName }) => ownProducts(userName, company, cost)),
      ],
      returns: orders.flatMap((order) => returnOf(order, wordsOf(order, company))),
      damages: heaps.flatMap((heap) => heap.damages),
      ...stockTakesOf(company),
      staff: [...people, onTrial].map((person) => ({
        ...person,
        name: `${person.name} ${marker}`,
        note: marker,
      })),
      tags: [{ _id: 'T1', value: marker, color: 'red', type: 'order_tag' }],
      ...customersOf(marker),
      shippingCare: [
        {
          orderId: 'K1-MOI-kho',
          state: 'CHỜ PHẢN HỒI',
          updatedAt: at.updatedAt,
          listMess: [{ ...said, type: 'sent' }],
          listNote: [inside],
        },
        ...orders.flatMap((order) => caseOf(order, marker, [inside])),
      ],
    },
  }
}

/** Some of the second product lie in each warehouse, so that some of it may be found broken. */
/** Products that a person's commands rename, delete, bring back and make combos of; none lies on a shelf. */
function ownProducts(userName: string, company: CompanyName, cost: number): Product[] {
  const marker = markerOf(company)
  const words = { name: `Áo ${marker}`, note: marker, priceIn: cost }
  const parts = [{ code: 'A1', amount: 1, name: `Áo ${marker}` }]
  return [
    aProduct({ ...words, code: `DOI-${userName}` }),
    aProduct({ ...words, code: `XOA-${userName}` }),
    aProduct({ ...words, code: `SAN-${userName}`, total: 0, warehouses: [] }),
    // Deleted in a year to come, so that it can be brought back on any day.
    aProduct({ ...words, code: `CU-${userName}`, deletedAt: Date.UTC(2100, 0) }),
    aProduct({
      ...words,
      code: `CB-${userName}`,
      priceIn: 0,
      typeItem: 'combo',
      KhoTay: parts,
      tags: ['THE-CU'],
    }),
  ]
}

function withSpare(product: Product): Product {
  if (product.code !== 'A2') return product
  const place = { bid: 'A1-01', total: 50, book: 0, wait: 0, exp_amount: 0 }
  return { ...product, warehouses: ['K1', 'K2'].map((wid) => ({ wid, ...place })) }
}

function wordsOf({ wid }: Order, company: CompanyName): string {
  return wid === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
}

/** Of each person one order for every kind of work. */
function ordersOn(shelf: Shelf, company: CompanyName): Order[] {
  const states = {
    MOI: 'MỚI',
    CHO: 'CHỜ ĐÓNG GÓI',
    DANG: 'ĐANG ĐÓNG GÓI',
    DU: 'ĐANG ĐÓNG GÓI',
    NHIN: 'ĐANG ĐÓNG GÓI',
    HAI: 'ĐANG ĐÓNG GÓI',
    XONG: 'CHỜ GỬI HÀNG',
    GIAO: 'ĐÃ GỬI HÀNG',
    BAO: 'CHỜ GỬI HÀNG',
    HUY: 'HỦY',
    MOT: 'CHỜ ĐÓNG GÓI',
    MOTXONG: 'CHỜ GỬI HÀNG',
    DOT: 'CHỜ ĐÓNG GÓI',
    TRA: 'HỦY',
    MUA: 'THÀNH CÔNG',
    TIEN: 'MỚI',
    TIENLUI: 'MỚI',
    TIENHUY: 'HỦY',
    NHAC: 'MỚI',
    TACH: 'MỚI',
    GOP: 'MỚI',
    'GOP-TACH': 'MỚI',
    QUAY: 'THÀNH CÔNG',
    SAN: 'MỚI',
    'SAN-HUY': 'MỚI',
    'SAN-XIN': 'MỚI',
    GUI: 'THÀNH CÔNG',
    WEB: 'MỚI',
    VCM: 'MỚI',
    VCW: 'MỚI',
    VCH: 'MỚI',
    VCD: 'MỚI',
    VCP: 'ĐANG GIAO',
    ...billedKinds,
    ...returnedKinds,
  } as const
  const wid = shelf === 'K2' ? 'K2' : 'K1'
  const marker = shelf === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  const item = anItem({ productCode: 'A1', name: `Áo ${marker}`, amount: 3, cost: costOf(company) })
  return people
    .filter(({ active }) => active)
    .flatMap(({ userName }) =>
      Object.entries(states).map(([kind, state]) => {
        const whole = `${shelf}-GOP-${userName}`
        // Split off by the person, so that they may take it back.
        const code = kind === 'GOP-TACH' ? `${whole}-T1` : `${shelf}-${kind}-${userName}`
        return anOrder({
          code,
          state,
          wid,
          ...(kind.startsWith('TIEN') ? paidOf(kind, marker, userName) : undefined),
          channel: channelOf(kind),
          ...(kind === 'QUAY' ? { shopId: `cua-hang-${shelf}`, createdBy: userName } : undefined),
          ...(kind.startsWith('SAN') ? { shopeeShopId: listed.shopId } : undefined),
          ...billOn(code, kind),
          ...(kind === 'WEB' ? { webStoreId: `webstore${userName}` } : undefined),
          ...(kind === 'GUI' ? { tiktokShopId: 'TT-may', channelState: 'IN_TRANSIT' } : undefined),
          ...(kind.startsWith('SAN') || kind === 'BEN' ? { shopeeShopId: listed.shopId } : undefined),
          ...(kind === 'SAN' ? { channelAt: morning } : undefined),
          ...(kind === 'SAN-XIN' ? { cancelAsked: { reason: marker, at: morning } } : undefined),
          ...(kind === 'XONG' ? { marketLabel: labelOn(code) } : undefined),
          ...(kind === 'GOP' ? { edits: [{ at: morning, by: userName, what: 'tách đơn' }] } : undefined),
          ...(kind === 'GOP-TACH' ? { splitFrom: whole, createdBy: userName } : undefined),
          noteShop: marker,
          swItems: itemsOf(kind, item),
          wave: kind === 'DOT' || kind === 'TRA' ? waveOn(shelf, userName, kind) : undefined,
          customer: { ...anOrder().customer, ...agreedOf(kind), name: marker, address: marker },
          delivery: { logistic: 'SPX', id: isAsked(kind) ? '' : `VD-${code}`, history: [] },
          carriage: carriageOf(kind, code, userName),
          historyState: [{ state, updatedAt: morning, userId: 'ban', note: marker }],
          parcelCount: kind === 'HAI' ? 2 : undefined,
          delivery_option: kind === 'GIAO' || kind === 'GUI' ? 'SEND_BY_SELLER' : undefined,
        })
      }),
    )
}

/** A carrier is asked to bring it, or may be. */
function isAsked(kind: string): boolean {
  return kind === 'VCM' || kind === 'VCW' || kind === 'VCH'
}

function carriageOf(kind: string, code: string, by: string): Order['carriage'] {
  const state = carriageStates[kind]
  if (!state) return undefined
  const asked = { id: 'lenh-van-don', carrier: 'GHN' as const, accountId: '885', ref: code, by, at: morning }
  return { ...asked, state }
}

const carriageStates: Readonly<Record<string, Carriage['state']>> = {
  VCW: 'waiting',
  VCD: 'done',
  VCH: 'failed',
  VCP: 'done',
}

/** A label that is asked for and did not come yet. */
function labelOn(code: string): Order['marketLabel'] {
  return { waybill: `VD-${code}`, parcel: '', asked: 'lenh-tem', at: morning, state: 'waiting' }
}

function itemsOf(kind: string, item: Order['swItems'][number]): Order['swItems'] {
  const second = { ...item, productCode: 'A2', amount: 2 }
  if (kind === 'TACH') return [item, second]
  if (kind === 'SAN')
    return [{ ...item, productCode: listed.model, mapped: false, listing: `${listed.item}/${listed.model}` }]
  if (kind === 'GOP-TACH') return [{ ...second, amount: 1 }]
  return [kind.startsWith('MOT') ? { ...item, amount: 1 } : item]
}

function channelOf(kind: string): Order['channel'] {
  if (kind === 'QUAY') return 'STORE'
  if (kind === 'GUI') return 'Tiktok'
  if (kind === 'WEB') return 'web_store'
  return kind.startsWith('TIEN') ||
    kind.startsWith('HD') ||
    kind.startsWith('VC') ||
    ['TACH', 'NHAC'].includes(kind) ||
    kind.startsWith('GOP')
    ? 'KhoTay'
    : 'Shopee'
}

/** Of some orders the buyer agreed to messages. */
function agreedOf(kind: string): Partial<Order['customer']> {
  return kind === 'NHAC' ? { id: 'C1', phone: '0912345678' } : {}
}

/** One whom everybody knows; of each person a double, somebody who was merged into the first, and somebody who owes and has paid a part. */
function customersOf(marker: string): Pick<Shop['rows'], 'customers' | 'customerAliases' | 'debts'> {
  const named = (_id: string, fields: Partial<Customer> = {}): Customer => ({
    _id,
    code: _id,
    name: marker,
    phone: '',
    address: marker,
    provinceId: '79',
    districtId: -1,
    wardId: '26743',
    unPaid: 0,
    ...fields,
  })
  const zalo = { agreed: true, by: 'ban', at: morning }
  const first = named('C1', { phone: '0912345678', zalo })
  const staff = people.map(({ userName }) => userName)
  return {
    customers: [
      first,
      ...staff.flatMap((name) => [named(`trung-${name}`), named(`no-${name}`, { unPaid: 40_000 })]),
    ],
    customerAliases: staff.map((name) => ({
      name: `gop-${name}`,
      customerId: 'C1',
      at: morning,
      by: name,
      merge: { gone: named(`gop-${name}`), before: first, after: first, names: [`gop-${name}`] },
    })),
    debts: staff.map((name) => ({
      id: `tra-${name}`,
      customerId: `no-${name}`,
      amount: -10_000,
      reason: 'Khách trả nợ',
      document: '',
      form: 'Tiền mặt',
      note: marker,
      by: name,
      at: morning,
    })),
  }
}

/** On each shelf a store, in which everybody sells. */
function storesOf(company: CompanyName): Company['stockAccounts'] {
  return (['K1', 'K2', shelfOf(company)] as const).map((shelf) => ({
    _id: `ch-${shelf}`,
    shopId: `cua-hang-${shelf}`,
    name: markerOf(company),
    shopName: markerOf(company),
    wid: shelf === 'K2' ? 'K2' : 'K1',
    users: people.map(({ userName }) => userName),
  }))
}

/** Names the drawer of a person in the store of a shelf. */
export function drawerOn(shelf: Shelf, userName: string): string {
  return `KET-${shelf}-${userName.toUpperCase()}`
}

function drawersOf(company: CompanyName): Drawer[] {
  return storesOf(company).flatMap(({ shopId, wid }) =>
    people
      .filter(({ active }) => active)
      .map(({ userName }) =>
        aDrawer({
          code: drawerOn(shopId.replace('cua-hang-', '') as Shelf, userName),
          shopId,
          wid,
          openedBy: userName,
          moves: [
            {
              id: `nop-${shopId.replace('cua-hang-', '')}-${userName}`,
              amount: 50_000,
              reason: 'Tiền lẻ',
              by: userName,
              at: morning,
            },
          ],
          note: wid === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company),
        }),
      ),
  )
}

/** For each person a claim at a carrier. */
function claimsOf(company: CompanyName): Claim[] {
  return (['K1', 'K2'] as const).flatMap((shelf) =>
    people.map(({ userName }) => ({
      id: `${shelf}-VCP-${userName}!1`,
      orderCode: `${shelf}-VCP-${userName}`,
      wid: shelf,
      waybill: `VD-${shelf}-VCP-${userName}`,
      carrier: 'GHN',
      cause: 'fee' as const,
      state: 'open' as const,
      asked: 12_000,
      payments: [],
      proofs: [],
      note: shelf === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company),
      answer: '',
      openedAt: morning,
      openedBy: userName,
      at: morning,
      by: userName,
      updatedAt: morning,
    })),
  )
}

/** For each person a transfer that names no order. */
function strayTransfersOf(company: CompanyName): StrayTransfer[] {
  return (['K1', 'K2'] as const).flatMap((shelf) =>
    people.map(({ userName }) => ({
      id: `${shelf}-LA-${userName}`,
      amount: 129_000,
      content: markerOf(company),
      at: morning,
      state: 'open' as const,
      parts: [],
      updatedAt: morning,
    })),
  )
}

/** An order of the shop's own, made by the person, of which some is paid but where it is to be paid. */
function paidOf(kind: string, note: string, createdBy: string): Partial<Order> {
  if (kind === 'TIEN') return { channel: 'KhoTay', createdBy }
  const paid = 29_000
  const entry = { id: 'lan-1', type: 'Tiền mặt', amount: paid, time: morning, by: 'ban', note }
  const payment = { status: 'Thanh toán 1 phần' as const, history: [entry] }
  return { channel: 'KhoTay', createdBy, paid, pickMoney: 100_000, payment }
}

/** A case that was answered, with a call by the person of the order. */
function caseOf({ code, wid }: Order, marker: string, listNote: ShippingCare['listNote']): ShippingCare[] {
  const [, kind, userName = ''] = code.split('-')
  if (kind !== 'GIAO') return []
  const said = { message: marker, createdBy: 'chu', createdAt: morning }
  return [
    {
      orderId: code,
      wid,
      state: 'ĐÃ PHẢN HỒI',
      updatedAt: morning,
      listNote,
      listMess: [{ ...said, type: 'sent' }],
      calls: [{ id: 'goi-0', result: 'reached', note: marker, createdBy: userName, createdAt: morning }],
    },
  ]
}

/** One unit is scanned and one reported short of what is in work. */
function parcelOf(order: Order, company: CompanyName): Parcel[] {
  const [, kind, packer = ''] = order.code.split('-')
  if (kind === 'HAI') return twoParcelsOf(order, company)
  if (kind === undefined || !['DANG', 'DU', 'NHIN', 'XONG', 'BAO', 'MOTXONG'].includes(kind)) return []
  const marker = order.wid === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  // Opened, and nothing done with it.
  if (kind === 'NHIN') return [aParcel({ packer, packerName: `Tên ${marker}` }, order)]
  const packed = kind === 'DANG' || kind === 'MOTXONG' ? 1 : 3
  const parcel = aParcel({ packer, packerName: `Tên ${marker}` }, order)
  const scan = { gesture: 'quet-1', productCode: 'A1', quantity: packed, at: morning, by: packer }
  const lying = { gesture: 'quet-kien-1', at: morning, by: packer }
  const shortage = { id: 'thieu-1', productCode: 'A1', quantity: 1, reason: 'missing', note: marker } as const
  const isClosed = kind !== 'DANG' && kind !== 'DU'
  const isLying = kind === 'BAO'
  return [
    {
      ...parcel,
      lines: parcel.lines.map((line) => ({ ...line, packed, short: kind === 'DANG' ? 1 : 0 })),
      scans: [scan],
      shortages: kind === 'DANG' ? [{ ...shortage, at: morning, by: packer }] : [],
      state: isClosed ? 'closed' : parcel.state,
      closedAt: isClosed ? morning : undefined,
      handover: isLying ? order.code.replace('BAO', 'CO') : undefined,
      handoverScan: isLying ? lying : undefined,
    },
  ]
}

/** The first box is full and closed, the second one open. */
function twoParcelsOf(order: Order, company: CompanyName): Parcel[] {
  const [, , packer = ''] = order.code.split('-')
  const marker = order.wid === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  const parcel = aParcel({ packer, packerName: `Tên ${marker}` }, order)
  const scan = { gesture: 'quet-1', productCode: 'A1', quantity: 2, at: morning, by: packer }
  const lines = parcel.lines.map((line) => ({ ...line, need: 2, packed: 2 }))
  const rest = parcel.lines.map((line) => ({ ...line, need: 1 }))
  return [
    { ...parcel, lines, scans: [scan], state: 'closed', closedAt: morning },
    { ...parcel, id: `${order.code}#2`, lines: rest },
  ]
}

/** Of each person an empty session, one with a parcel in it, and a dropped one. */
function handoversOn(shelf: Shelf, company: CompanyName): Handover[] {
  const wid = shelf === 'K2' ? 'K2' : 'K1'
  const note = shelf === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  return people
    .filter(({ active }) => active)
    .flatMap(({ userName }) => {
      const at = { createdAt: morning, createdBy: userName, updatedAt: morning }
      const session = { ...at, wid, carrier: 'SPX', state: 'draft' as const, count: 0, parcels: [], note }
      return [
        { ...session, code: `${shelf}-MO-${userName}` },
        { ...session, code: `${shelf}-CO-${userName}`, count: 1 },
        { ...session, code: `${shelf}-BO-${userName}`, state: 'dropped' as const },
      ]
    })
}

/** Of each person one export that runs, and one that was stopped. */
function jobsOf(company: CompanyName): Job[] {
  // Begun in a year to come, so that what it deleted can be brought back on any day.
  const cancelled = aJob({ id: deleteJobId, state: 'cancelled', by: 'chu', done: 1, endedAt: morning })
  const reason = markerOf(company)
  const deletion: Job = { ...cancelled, what: 'delete-products', params: {}, at: Date.UTC(2100, 0), reason }
  const own = people
    .filter(({ active }) => active)
    .flatMap(({ userName }) => [
      aJob({
        id: `xuat-don/2024/${userName}`,
        params: { year: 2024 },
        state: 'running',
        by: userName,
        reason: markerOf(company),
      }),
      aJob({
        id: `xuat-don/2023/${userName}`,
        params: { year: 2023 },
        state: 'cancelled',
        by: userName,
        endedAt: morning,
      }),
    ])
  return [deletion, ...own]
}

/** Of each person one proof that the server has, and one that it waits for. */
function proofsOf(company: CompanyName): Proof[] {
  const at = { at: morning, updatedAt: morning }
  return (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) =>
    people
      .filter(({ active }) => active)
      .flatMap(({ userName: by }) => {
        const wid = shelf === 'K2' ? 'K2' : 'K1'
        const code = `${shelf}-DANG-${by}`
        const bytes = fileOn(shelf, company)
        const proof: Omit<Proof, 'id' | 'stored'> = {
          kind: 'photo',
          about: `order/${code}`,
          codes: [code],
          wid,
          mime: 'image/jpeg',
          by,
          ...at,
          byName: `Tên ${markerOf(company)}${shelf === 'K2' ? ` ${farMarker}` : ''}`,
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        }
        return [
          { ...proof, id: proofOn(shelf, by), stored: true },
          { ...proof, id: unsentProofOn(shelf, by), stored: false },
        ]
      }),
  )
}

/** The id of a proof of this person whose file the server has. */
export const proofOn = (shelf: Shelf, userName: string) => `anh-${shelf}-${userName}`
/** The same, but its file is still on the phone. */
export const unsentProofOn = (shelf: Shelf, userName: string) => `cho-${shelf}-${userName}`

/** A JPEG by its first bytes, with the markers of the company, and of K2, in it. */
export function fileOn(shelf: Shelf, company: CompanyName): Buffer {
  const text = `${markerOf(company)}${shelf === 'K2' ? ` ${farMarker}` : ''}`
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)])
}

/** One label waits for a printer, one came out of it. */
function printJobOf({ code, wid }: Order, company: CompanyName): PrintJob[] {
  const [, kind] = code.split('-')
  if (kind !== 'CHO' && kind !== 'XONG') return []
  const marker = wid === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
  const printed = { state: 'printed', times: 1, printedAt: morning, printedBy: 'chu' } as const
  const job = { id: printJobId('order-label', code, wid), paper: 'order-label', code, wid } as const
  const asked = { batch: 'in-0', copies: 1, askedAt: morning, askedBy: 'chu', reason: marker }
  const waiting = { state: 'waiting', times: 0 } as const
  return [{ ...job, ...asked, ...(kind === 'CHO' ? waiting : printed), updatedAt: morning }]
}
/** Of each person an open wave, with a unit picked and one short, and one that was given up with units to put back. */
function wavesOf(orders: readonly Order[], company: CompanyName): { waves: Wave[]; waveLines: WaveLine[] } {
  const waves: Wave[] = []
  const waveLines: WaveLine[] = []
  for (const { code: orderCode, wave: code, wid } of orders) {
    if (!code) continue
    const userName = code.split('-').at(-1)!
    const name = wid === 'K2' ? `Đợt ${markerOf(company)} ${farMarker}` : `Đợt ${markerOf(company)}`
    const state = orderCode.includes('-TRA-') ? 'dropped' : 'open'
    const by = { at: morning, by: userName }
    waves.push({
      code,
      wid,
      name,
      state,
      kind: 'sorted',
      orderCodes: [orderCode],
      places: [{ bid: 'A1-01', productCode: 'A1' }],
      pickers: [{ userName, name, at: morning }],
      createdAt: morning,
      updatedAt: morning,
      endedAt: state === 'open' ? undefined : morning,
      endedBy: state === 'open' ? undefined : userName,
    })
    waveLines.push({
      id: `${code}/A1-01/A1`,
      wave: code,
      wid,
      productCode: 'A1',
      name,
      bid: 'A1-01',
      state,
      needs: [{ orderCode, quantity: 3, sorted: 0 }],
      picked: 1,
      elsewhere: 0,
      gestures: [{ id: 'nhat-1', picked: 1, ...by }],
      shortages: [{ id: 'thieu-1', productCode: 'A1', quantity: 1, reason: 'missing', note: name, ...by }],
      updatedAt: morning,
    })
  }
  return { waves, waveLines }
}

/** The code of a person's wave. */
export const waveOn = (shelf: Shelf, userName: string, kind: 'DOT' | 'TRA' = 'DOT') =>
  `DN-${kind}-${shelf}-${userName}`
/** Of each person one stock-take that is counted, one that waits for approval and one that is approved and not balanced. */
function stockTakesOf(company: CompanyName): { stockTakes: StockTake[]; counts: Count[] } {
  const kinds = { DEM: 'counting', DUYET: 'review', CHOT: 'approving' } as const
  const stockTakes = (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) =>
    people
      .filter(({ active }) => active)
      .flatMap(({ userName }) =>
        Object.entries(kinds).map(([kind, state]): StockTake => {
          const marker = shelf === 'K2' ? `${markerOf(company)} ${farMarker}` : markerOf(company)
          return aStockTake({
            code: stockTakeOn(shelf, kind as keyof typeof kinds, userName),
            state,
            name: marker,
            wid: shelf === 'K2' ? 'K2' : 'K1',
            counters: [userName],
            countRows: 1,
            unknown: [{ text: '8939', bid: 'A1-01', quantity: 1, round: 1, at: morning, by: userName }],
            approval:
              state === 'approving' ? { id: 'duyet-1', by: userName, at: morning, rowsDone: 0 } : undefined,
          })
        }),
      ),
  )
  const counts = stockTakes.map(({ code, wid, counters }) =>
    aCount({ stockTake: code, wid, by: counters[0]!, bid: 'A1-01', productCode: 'A1' }),
  )
  return { stockTakes, counts }
}

export const stockTakeOn = (shelf: Shelf, kind: 'DEM' | 'DUYET' | 'CHOT', userName: string) =>
  `${shelf}-${kind}-${userName}`

/** The id of a person's parcel. */
export const parcelOn = (
  shelf: Shelf,
  kind: 'DANG' | 'DU' | 'HAI' | 'XONG' | 'BAO' | 'HUY',
  userName: string,
) => parcelIdOf(`${shelf}-${kind}-${userName}`)

/** A server over the two companies, and what lies on its disk. */
export interface TwoShops extends TestShop, WatchedTables {
  db: DatabaseSync
}

/** Limits by the token are tried elsewhere; the clock of these shops stands still, so none comes back. */
const wideRates = Object.fromEntries(
  Object.keys(rateLimits).map((name) => [name, { burst: 1e9, perSecond: 1 }]),
) as unknown as RateLimits

/** Both, for this worker's tests to copy: loading them takes 0.4 s of a processor, and they are opened fifty times. */
let kept: Promise<string> | undefined

export async function openTwoShops(options: Partial<AppOptions> = {}): Promise<TwoShops> {
  kept ??= keepShops(twoShops())
  const shop = await openTestShop(
    // Rows change by requests alone.
    { limits: { rates: wideRates }, worksAtJobs: false, ...options },
    await kept,
  )
  for (const company of companies) {
    await shop.store.write(company, async (writing) => {
      for (const { id, mime, stored } of proofsOf(company)) {
        const shelf = id.split('-')[1] as Shelf
        if (stored) await writing.putFile({ id, mime, bytes: fileOn(shelf, company) }, morning)
      }
    })
  }
  const db = new DatabaseSync(join(shop.folder, 'khotay.db'), { enableForeignKeyConstraints: false })
  db.exec('pragma synchronous = off')
  const watched = watchTables(db)
  return {
    ...shop,
    db,
    ...watched,
    /** Tokens made from here on belong to the first state. */
    async tokenOf(...person) {
      const token = await shop.tokenOf(...person)
      watched.keepSessions()
      return token
    },
    async close() {
      db.close()
      await shop.close()
    },
  }
}
