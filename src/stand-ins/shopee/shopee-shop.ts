/** A seller's shop. */
export interface ShopeeShop {
  shop_id: number
  name: string
  /** Places that its stock is kept apart by; a shop of one place has none. */
  locations?: readonly string[]
}

/** Two shops that the demo company names, and one of two places that it has not linked yet. */
export const practiceShops: readonly ShopeeShop[] = [
  { shop_id: 88210045, name: 'Mây Store Official' },
  { shop_id: 88217799, name: 'Mây Home' },
  { shop_id: 88230512, name: 'Mây Kids', locations: ['VNZ', 'VN0001KHC'] },
]

/** The leave that a shop gave, and its one living pair of tokens. Times are seconds since 1970. */
export interface Grant {
  shop_id: number
  auth_time: number
  /** A year after; later it has to be given anew. */
  expire_time: number
  access_token: string
  access_until: number
  refresh_token: string
  refresh_until: number
}

/** What somebody comes back with from the page of leave: works once. */
export interface GrantCode {
  shop_id: number
  until: number
}
