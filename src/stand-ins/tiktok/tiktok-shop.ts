/** A seller's shop. */
export interface TiktokShop {
  id: string
  name: string
  /** Names the shop in calls, instead of its id. */
  cipher: string
  code: string
  /** The seller's own carrier brings its parcels (SEND_BY_SELLER). */
  sendsItself: boolean
  /** Places that its stock is kept apart by, beside the one that every shop has. */
  moreWarehouses?: readonly string[]
}

/** The shop that the demo company names, one that brings its parcels itself, and one of two warehouses. */
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
  {
    id: '7494088991',
    name: 'Mây Hà Nội',
    cipher: 'ROW_bWF5LWhhbm9p0003',
    code: 'VNLCMAY003',
    sendsItself: false,
    moreWarehouses: ['7000714532876273499'],
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
