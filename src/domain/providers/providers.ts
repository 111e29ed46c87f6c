import { keysOf } from '../../lib/keys-of.ts'
import type { ProviderId } from '../tables/provider-ids.ts'

/** Whom the shop has accounts with that open by keys that a person types: carriers, and those who issue invoices (decisions 12). */

/** One key of an account, as the provider gives it to the shop. */
export interface KeyField {
  name: string
  label: string
  /** Shown to nobody again once it is kept. */
  secret?: true
  /** What it looks like, for whoever types it. */
  hint?: string
  /** Some accounts have none. */
  optional?: true
}

export interface Provider {
  kind: 'carrier' | 'invoice'
  /** As sentences call it. */
  name: string
  keys: readonly KeyField[]
  /** Nobody outside its own house knows how it is spoken to: practice alone is, and screens say so. */
  wireUnknown?: true
  /** How it is spoken to is read from one public program, and was never tried with a real account: screens say so. */
  wireFromOne?: true
  /** How a parcel stands it tells by messages alone, as far as its documents say. */
  tellsByMessage?: true
  /** Its own people set where its messages go: there is no page for that. */
  hookByPeople?: true
  /** A carrier that tells nobody what it takes before it has the parcel: it is sent to without a fee. */
  tellsNoFee?: true
}

const token = { name: 'token', label: 'Token API', secret: true } as const satisfies KeyField

/** In the order of the specification's list (CST-033, FUL-257); then whoever issues invoices. */
export const providers = {
  JNT: {
    kind: 'carrier',
    name: 'J&T Express',
    keys: [
      { name: 'apiAccount', label: 'API Account', hint: 'Số tài khoản API mà J&T cấp' },
      { name: 'privateKey', label: 'Private key', secret: true },
      { name: 'customerCode', label: 'Mã khách hàng' },
      { name: 'password', label: 'Mật khẩu kết nối', secret: true },
    ],
    wireFromOne: true,
  },
  GHN: {
    kind: 'carrier',
    name: 'Giao Hàng Nhanh',
    keys: [
      { ...token, hint: 'Trang quản lý GHN, mục Chủ cửa hàng' },
      { name: 'shopId', label: 'Mã cửa hàng (ShopId)' },
    ],
    hookByPeople: true,
  },
  SUPERSHIP: { kind: 'carrier', name: 'Super Ship', keys: [token] },
  VTP: {
    kind: 'carrier',
    name: 'Viettel Post',
    keys: [
      { name: 'username', label: 'Tên đăng nhập' },
      { name: 'password', label: 'Mật khẩu', secret: true },
    ],
    tellsByMessage: true,
    hookByPeople: true,
  },
  GHTK: {
    kind: 'carrier',
    name: 'Giao Hàng Tiết Kiệm',
    keys: [
      { ...token, hint: 'Trang khách hàng GHTK, mục Sửa thông tin shop' },
      { name: 'partnerCode', label: 'Mã đối tác (X-Client-Source)', optional: true },
    ],
  },
  CNTSHIP: { kind: 'carrier', name: 'CNTSHIP', keys: [token], wireUnknown: true },
  NINJAVAN: {
    kind: 'carrier',
    name: 'Ninja Van',
    keys: [
      { name: 'clientId', label: 'Client ID' },
      { name: 'clientSecret', label: 'Client key', secret: true },
    ],
    tellsNoFee: true,
  },
  AHAMOVE: {
    kind: 'carrier',
    name: 'Ahamove',
    keys: [
      { name: 'apiKey', label: 'API key', secret: true },
      { name: 'mobile', label: 'Số điện thoại tài khoản', hint: '84912345678' },
    ],
    hookByPeople: true,
  },
  SPX: { kind: 'carrier', name: 'Shopee Xpress', keys: [token], wireUnknown: true },
  BEST: {
    kind: 'carrier',
    name: 'Best Express',
    keys: [
      { name: 'partnerId', label: 'PartnerId' },
      { name: 'partnerKey', label: 'PartnerKey', secret: true },
    ],
    wireUnknown: true,
  },
  LEX: { kind: 'carrier', name: 'Lazada Logistics', keys: [token], wireUnknown: true },
  VIETINVOICE: {
    kind: 'invoice',
    name: 'VietInvoice',
    keys: [
      { name: 'taxCode', label: 'Mã số thuế của shop' },
      { name: 'username', label: 'Tên đăng nhập' },
      { name: 'password', label: 'Mật khẩu', secret: true },
    ],
    wireUnknown: true,
  },
  MATBAO: {
    kind: 'invoice',
    name: 'Mắt Bão',
    keys: [
      { name: 'taxCode', label: 'Mã số thuế của shop' },
      { name: 'username', label: 'Tên đăng nhập' },
      { name: 'password', label: 'Mật khẩu', secret: true },
    ],
  },
  HILO: {
    kind: 'invoice',
    name: 'Hilo',
    keys: [
      { name: 'host', label: 'Địa chỉ hóa đơn của shop', hint: 'shop.hilo.com.vn, như trong thư Hilo gửi' },
      { name: 'taxCode', label: 'Mã số thuế của shop' },
      { name: 'username', label: 'Tên đăng nhập' },
      { name: 'password', label: 'Mật khẩu', secret: true },
    ],
  },
} as const satisfies Record<ProviderId, Provider>

export const providerIds = keysOf(providers)

export function providerOf(id: ProviderId): Provider {
  return providers[id]
}
