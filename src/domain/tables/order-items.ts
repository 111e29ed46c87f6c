/** Lines of orders: what was bought, as the shop and as a marketplace names it (ORD-032 … ORD-039). */

/** A part of a combo, by unit of the combo (ORD-038). */
export interface Component {
  code: string
  amount: number
  name: string
  /** Ours, like `OrderItem.variant`. */
  variant?: string
  image?: string
  /** Ours: the bin the component is reserved in; the item's own `bid` when absent. */
  bid?: string
}

/** ORD-034 … ORD-039. */
export interface OrderItem {
  productCode: string
  name: string
  /** Ours: the variant in words ("Đen · M"), larger than the name on the packing screen. */
  variant?: string
  image?: string
  amount: number
  price: number
  wholesale_price?: number
  /** Hidden without `cost_view`. */
  cost?: number
  currentAmount?: number
  discountPr?: number
  bid: string
  type?: string
  return?: number
  broken?: number
  /** Ours: lie in stock again (RET-034). */
  restocked?: number
  status?: 'restock' | 'reback' | 'damaged' | 'received'
  typeItem?: 'combo' | ''
  /** Components of a combo, by unit of the combo; packed instead of it. */
  KhoTay?: Component[]
  model_id?: string
  modelId?: string
  modelName?: string
  /** False: no product of the shop is known to be it (decisions 17), and its code is the marketplace's id (CAT-265). */
  mapped?: boolean
  /** Ours: the listing it was bought as, `{item}/{model}`; a link leads from there to products. */
  listing?: string
  /** Ours: a gift by the channel's `promotion_type` or by the desk. */
  gift?: boolean
}

export interface ChannelItem {
  item_id: string
  model_id?: string
  item_name?: string
  model_name?: string
  variant_id?: string
  variant_name?: string
  product_name?: string
  /** `add_on_free_gift_sub` means a gift (ORD-033). */
  promotion_type?: string
  /** Ours: what the seller calls it, where links are guessed from. */
  sku?: string
  sku_sale_price?: number
  amount: number
  price: number
  final_name?: string
}

/** Ours: one time that somebody changed what was written of an order. */
export interface Edit {
  at: number
  by: string
  /** In words: "sản phẩm, chiết khấu". */
  what: string
}
