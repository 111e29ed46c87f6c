/** A seller's shop. */
export interface TiktokShop {
  id: string
  name: string
  /** Names the shop in calls, instead of its id. */
  cipher: string
  code: string
  /** The seller's own carrier brings its parcels (SEND_BY_SELLER). */
  sendsItself: boolean
}

/** The shop that the demo company names, and one that brings its parcels itself. */
export const practiceShops: readonly TiktokShop[] = [
  {
    id: '7494012233',
    name: 'Mây Store',
    cipher: 'ROW_bWF5LXN0b3Jl0001',
    code: 'VNLCMAY001',
    sendsItself: false,
  },
  {
    id: '7494056677',
    name: 'Mây Nhà Bè',
    cipher: 'ROW_bWF5LW5oYWJl0002',
    code: 'VNLCMAY002',
    sendsItself: true,
  },
]

/** The leave that a seller gave, and its living tokens. Times are seconds since 1970. */
export interface Grant {
  shop_id: string
  open_id: string
  access_token: string
  access_until: number
  refresh_token: string
  /** Later the leave has to be given anew. */
  refresh_until: number
}

/** What somebody comes back with from the page of leave: works once. */
export interface GrantCode {
  shop_id: string
  until: number
}

/** A variant of a product. VND, units. */
export interface TiktokSku {
  id: string
  seller_sku: string
  /** '' where the product has no variants. */
  name: string
  price: number
  stock: number
}

export interface TiktokProduct {
  id: string
  shop_id: string
  title: string
  create_time: number
  update_time: number
  skus: TiktokSku[]
}
