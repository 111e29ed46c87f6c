/** A seller, as Lazada knows them: by number, by short code, and by the e-mail they sign in with. */
export interface LazadaSeller {
  seller_id: string
  user_id: string
  short_code: string
  email: string
  name: string
  /** Places that its stock is kept apart by; one of one place calls it "dropshipping". */
  warehouses?: readonly string[]
}

/** The shop that the demo company names, and one that it has not linked yet. */
export const practiceSellers: readonly LazadaSeller[] = [
  {
    seller_id: '200166011',
    user_id: '500166011',
    short_code: 'VN2MAY1',
    email: 'may.store@example.vn',
    name: 'Mây Store',
  },
  {
    seller_id: '200166024',
    user_id: '500166024',
    short_code: 'VN2MAY2',
    email: 'may.home@example.vn',
    name: 'Mây Home',
    warehouses: ['dropshipping', 'MAY-HN-01'],
  },
]

/** The leave that a seller gave, and its living tokens. Times are seconds since 1970. */
export interface Grant {
  seller_id: string
  access_token: string
  access_until: number
  refresh_token: string
  /** The one before: still taken, so that an answer that was lost loses no shop. */
  earlier_refresh_token: string
  /** Refreshing does not move it: then the seller has to give leave anew. */
  refresh_until: number
}

/** What somebody comes back with from the page of leave: works once. */
export interface GrantCode {
  seller_id: string
  until: number
}
