/** A product as Tiki tells it with its inventory, with `null` where it does not know. */
export const aProduct = (product_id: number, more: object = {}) => ({
  product_id,
  sku: '1843684638526',
  name: 'Áo thun Mây - Đen - M',
  master_id: product_id - 1,
  super_id: 0,
  super_sku: '',
  active: 1,
  original_sku: 'AT-DEN-M',
  type: 'simple',
  entity_type: 'seller_simple',
  price: 159_000,
  market_price: 189_000,
  created_at: '2026-11-20 08:48:38',
  updated_at: '2026-11-26 08:59:00',
  thumbnail: 'https://salt.tikicdn.com/cache/280x280/ts/product/a.jpg',
  attributes: {},
  categories: [
    { id: 1883, name: 'Thời trang', is_primary: false },
    { id: 7566, name: 'Áo thun', is_primary: true },
  ],
  inventory: inventoryOf([1034, 12, 3]),
  ...more,
})

/** What lies in which warehouse, and how much of it is bought and not yet sent. */
export function inventoryOf(...all: [warehouse_id: number, available: number, reserved: number][]) {
  return {
    inventory_type: 'dropship',
    fulfillment_type: 'dropship',
    warehouse_stocks: all.map(([warehouse_id, quantity_available, quantity_reserved]) => ({
      warehouse_id,
      quantity: quantity_available,
      quantity_available,
      quantity_sellable: quantity_available - quantity_reserved,
      quantity_reserved,
    })),
  }
}
