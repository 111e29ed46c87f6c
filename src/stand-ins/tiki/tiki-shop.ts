import type { FulfillmentType } from './tiki-order.ts'

/** How a seller registered to work; an order's fulfilment type follows from it. */
export type OperationModel = 'dropship' | 'instock' | 'backorder' | 'seller_backorder' | 'cross_border'

/** A place of the seller's, from which parcels are fetched. */
export interface SellerWarehouse {
  id: number
  name: string
  contact: string
  phone: string
  street: string
  ward: string
  district: string
  region: string
  /** Warehouses of Tiki that it supplies. */
  supplies: readonly string[]
  is_primary: boolean
}

/** A seller's shop. */
export interface TikiShop {
  id: string
  /** Its social id, which Tiki says not to use any more. */
  sid: string
  name: string
  models: readonly OperationModel[]
  warehouses: readonly SellerWarehouse[]
}

/** Warehouses of Tiki's own, by their codes. */
export const tikiWarehouses: Readonly<Record<string, { id: number; name: string }>> = {
  sgn: { id: 1, name: 'Sài Gòn' },
  hn4: { id: 17, name: 'Ha Noi 4' },
}

const mainPlace: SellerWarehouse = {
  id: 188954,
  name: 'Kho Quận 7',
  contact: 'Mây Store',
  phone: '+84909123456',
  street: '88 Nguyễn Hữu Thọ',
  ward: 'Phường Tân Phong',
  district: 'Quận 7',
  region: 'Hồ Chí Minh',
  supplies: ['sgn'],
  is_primary: true,
}

/** The shop that the demo company names, and one that brings its parcels itself or sends them from abroad. */
export const practiceShops: readonly TikiShop[] = [
  {
    id: '40123',
    sid: '5E0C1B7A93F24D6688AA51D0C47B23F19E6D8042',
    name: 'Mây Store',
    models: ['dropship', 'backorder', 'instock'],
    warehouses: [
      mainPlace,
      {
        ...mainPlace,
        id: 188971,
        name: 'Kho Cầu Giấy',
        street: '12 Trần Thái Tông',
        ward: 'Phường Dịch Vọng Hậu',
        district: 'Quận Cầu Giấy',
        region: 'Hà Nội',
        supplies: ['hn4', 'sgn'],
        is_primary: false,
      },
    ],
  },
  {
    id: '40456',
    sid: 'B21D95CE70A84F3391C6E2487F0A6D15C3904E7B',
    name: 'Mây Nhà Bè',
    models: ['seller_backorder', 'cross_border'],
    warehouses: [{ ...mainPlace, id: 190233, name: 'Kho Nhà Bè', supplies: ['sgn', 'hn4'] }],
  },
]

const typeOfModel: Record<OperationModel, FulfillmentType> = {
  dropship: 'dropship',
  instock: 'tiki_delivery',
  backorder: 'tiki_delivery',
  seller_backorder: 'seller_delivery',
  cross_border: 'cross_border',
}

/** How a shop's orders can be fulfilled. */
export function typesOf({ models }: TikiShop): FulfillmentType[] {
  return [...new Set(models.map((model) => typeOfModel[model]))]
}

/** The leave that a seller gave, and its living tokens. Times are seconds since 1970. */
export interface Grant {
  shop_id: string
  /** What it is good for, with a space between: "offline order product". */
  scope: string
  access_token: string
  access_until: number
  /** '' without `offline`. */
  refresh_token: string
  refresh_until: number
}

/** What somebody comes back with from the page of leave: works once, for the address that it came back to. */
export interface GrantCode {
  shop_id: string
  scope: string
  redirect_uri: string
  until: number
}
