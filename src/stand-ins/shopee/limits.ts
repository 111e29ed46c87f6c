/** What Shopee takes, as `get_item_limit` tells it. Lengths are characters, prices VND. */
export const limits = {
  price: { min: 1_000, max: 120_000_000 },
  stock: { min: 0, max: 999_999 },
  name: { min: 10, max: 120 },
  description: { min: 100, max: 3_000 },
  images: { min: 1, max: 9 },
  tierName: { min: 1, max: 14 },
  option: { min: 1, max: 20 },
  sku: { min: 0, max: 100 },
  /** Days of a pre-order. */
  days: { min: 7, max: 14 },
  /** Days of what is no pre-order: the next one. */
  usualDays: 1,
  models: 50,
  tiers: 2,
  items: 5_000,
} as const
