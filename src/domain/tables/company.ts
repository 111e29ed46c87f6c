/** The company and its settings. */

import type { Channel } from './orders.ts'
import type { ProviderId } from './provider-ids.ts'
import { table } from './table.ts'

export type { SavedView, Staff } from './staff.ts'

/** An account that customers transfer to (CAT-460 … CAT-473). It is shown to whoever pays: no secret. */
export interface BankAccount {
  /** `{bin}-{number}`; an order's `bankInfo.id` names it. */
  id: string
  /** The bank's number at NAPAS, six digits, and as people call it. */
  bin: string
  bank: string
  number: string
  /** Whose it is, as the bank has it. */
  holder: string
}

export interface OrderSource {
  id: string
  name: string
}

export interface CompanySettings {
  /** 1: barcode search in product pickers. */
  barcode: 0 | 1
  /** 1: overselling allowed (OPN-043). */
  addOrder: 0 | 1
  /** 1: 'Tạo & Đi đơn' goes straight to ĐANG ĐÓNG GÓI with a slip. */
  createExchange: 0 | 1
  /** Ours: 1: a quick stock check may go below what is reserved and waited for (CAT-176, CAT-572); nobody unless told. */
  checkBelowReserved?: 0 | 1
  newOrderToast: 'ON' | 'OFF'
  /** Ours: what goods that come in write as the cost price (decisions 18); absent is the moving average. */
  costMethod?: 'average' | 'last'
  /** Ours: at the last so many units of a product slower channels are told none, the slowest first; 0 or absent: all are told the same. */
  lastUnits?: number
  /** Ours: customers are shown the first unless somebody chooses another. */
  bankAccounts?: BankAccount[]
  /** Ours: where orders come from, for the list that a new order chooses of. */
  orderSources?: OrderSource[]
  /** Ours: whether buyers may look at goods before paying, unless an order is sent otherwise; absent is 'none'. */
  inspection?: 'none' | 'look' | 'try'
  noteGHTK: { note: string; pick_name: string; pick_tel: string }
  /** Ours: goods whose names labels do not show (FUL-228); the app's own list when absent. */
  sensitiveWords?: string[]
  /**
   * Ours: the shop keeps lots of the products that say so (`Product.lots`), and is warned so many days before a last good day. 0 or absent: it keeps
   * none, and no screen asks for any.
   */
  expiryDays?: number
  /** Ours: days to complain about returned goods, where they differ from `claimRules`. */
  claimDays?: { channel: Channel; waiting: number; arrived: number }[]
  /** Ours: a badge opens phones its person never used, with the server's word; absent is 'ON'. */
  badgeSignIn?: 'ON' | 'OFF'
  /** Ours: messages that went to customers and what buyers wrote are kept for so many days; 30 when absent. Read by the daily round. */
  messageDays?: 30 | 90 | 180 | 365
  /** Ours: the same of what others were told and told us. */
  roadDays?: 7 | 14 | 30 | 90
  /** Ours: what shared phones do unless told otherwise on the phone; 0 or absent: never lock by themselves. */
  idleLockMinutes?: 0 | 2 | 5 | 15
  /** Ours: what stands under the shop's name on papers; where it is empty or absent, where parcels are fetched. */
  address?: string
  phone?: string
  /** Ours: of the shop itself, for its papers. */
  taxCode?: string
  /** Ours: a small picture for the head of papers, as a data address; none where empty or absent. */
  logo?: string
}

/** What of a shop's settings may be changed by itself: one of its settings, or what stands beside them. */
export type SettingName = keyof CompanySettings | 'company_name' | 'pickupAddress' | 'stockAccounts'

/** Ours: who changed a setting last. */
export interface SettingChange {
  at: number
  by: string
  /** What held before, of those that one change gives back. */
  before?: unknown
}

/** Ours: leave to speak for a shop at a marketplace, as phones know it. Its tokens lie sealed on the server. */
export interface ShopLink {
  /** `ended`: the marketplace does not take our word any more, and the shop has to be linked again. `off`: the shop unlinked it. */
  state: 'linked' | 'ended' | 'off'
  at: number
  by: string
  /** The marketplace's leave lasts until then, unless it is renewed. */
  endsAt: number
  /** What is wrong with it now: what happened and what to do, and below it the marketplace's own words. */
  trouble?:
    | {
        text: string
        said: string
        at: number
        /** Our word was not taken: the command that asked for a new pair. */
        renewal?: string
      }
    | undefined
}

/** Ours: how the stock of a shop at a marketplace follows ours (decisions 31, O12). */
export interface StockFollowing {
  /** Figures there are kept by hand until somebody wants them to follow. */
  follows: 0 | 1
  /** The warehouses that sell there; all when absent. */
  wids?: string[] | undefined
  /** So many units of each listing are never told. */
  reserve?: number | undefined
}

/** Ours: how prices at a marketplace's shop follow from ours. */
export interface ChannelPricing {
  /** Which of our prices they begin with. */
  from: 'price' | 'wholesale_price'
  /** So many per cent on top, of two decimals. */
  percent: number
  /** And so many VND. */
  plus: number
  /** What the marketplace keeps of a price (per cent): it is taken in, so that as much as was reckoned arrives. */
  fee: number
  /** Up to the next price that is so many VND above a multiple of `step`: 9.000 of 10.000. */
  step: number
  ending: number
  /** What arrives is never less than the cost and so many per cent of it. */
  margin: number
  /** Prices are told by themselves when ours change. */
  auto?: 1 | undefined
}

/** A shop whose orders VietInvoice may bill: by which of its accounts (SES-009, SES-010). */
interface BilledShop {
  idAccountVietInvoice?: string | undefined
}

interface LinkedShop {
  link?: ShopLink | undefined
  stock?: StockFollowing | undefined
  pricing?: ChannelPricing | undefined
}

/** What a web store's messages look like: KhoTay's own form, or that of the software it runs on. */
export type StoreTemplate = 'khotay' | 'woocommerce' | 'haravan'

/** Ours: a web store of the shop, which tells us of its orders and is told of stock. Its secret lies sealed on the server. */
export interface WebStore extends LinkedShop {
  storeId: string
  name: string
  /** Where it is told of stock and orders; nothing of one that only asks. */
  url?: string | undefined
  template: StoreTemplate
  /** Somebody holds it up for a while: it is neither heard nor told. */
  paused?: 1 | undefined
}

/** Ours: an account at a carrier, or at whoever issues invoices. Its keys lie sealed on the server. */
export interface ProviderAccount {
  provider: ProviderId
  /** As the provider names it. */
  accountId: string
  name: string
  link: ShopLink
  /** What goes with it unless somebody chooses otherwise. */
  options?: Record<string, string> | undefined
}

/** How often something changed in talks with buyers, and when one of them wrote last (ms since 1970; 0: none did). */
export interface PageNews {
  turn: number
  heardAt: number
}

/** Labels of a marketplace that were printed together last, as document 2's client tells it (FUL-354 … FUL-357). */
export interface LastPrint {
  by: string
  at: number
  tiki?: { code: string; fulfillment_type?: string; tikiAccount?: string }[]
  lazada?: { code: string; subCode?: string; lazadaAccount?: string }[]
  /** Of Lazada: which paper. */
  doc_type?: string
}

export interface Company {
  company_id: string
  company_name: string
  /** Ours: shown as such everywhere, so that nobody takes it for a real shop. */
  demo?: boolean
  settings: CompanySettings
  shopeeShopId: ({ shopId: string; shopName: string } & LinkedShop & BilledShop)[]
  /** Ours: `sellerId`: how Lazada names the shop where it tells us of changes. */
  lazadaAccounts: ({ email: string; shopName: string; sellerId?: string | undefined } & LinkedShop &
    BilledShop)[]
  tikiAccounts: ({ sid: string; name: string; logo?: string | undefined } & LinkedShop)[]
  tiktokShopId: ({ shopId: string; shopName: string } & LinkedShop)[]
  /** Ours: none where absent. */
  webStores?: WebStore[]
  /** Ours: one of a provider; none where absent. */
  accounts?: ProviderAccount[]
  /** Ours: something moved among what is written to the Facebook Page, so that screens look again; nothing of it stands here. */
  pageNews?: PageNews
  /** Ours: by marketplace. */
  lastPrints?: Record<string, LastPrint>
  stockAccounts: {
    _id: string
    shopId: string
    name: string
    shopName: string
    wid: string
    users: string[]
  }[]
  pickupAddress: {
    pick_name: string
    pick_tel: string
    pick_address: string
    pick_ward: string
    pick_district: string
    pick_province: string
    provinceId: string
    /** For whoever fetches the parcels. */
    note?: string
  }
  /** Ours: the last change of each setting that was ever changed. */
  changes?: Partial<Record<SettingName, SettingChange>>
}

export const companies = table<Company>({ key: 'company_id', indexes: [], forCare: true })
