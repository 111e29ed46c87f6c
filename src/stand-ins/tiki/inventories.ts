import { shopOf } from './change-order.ts'
import type { Asked } from './tiki-call.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import type { SellerWarehouse, TikiShop } from './tiki-shop.ts'

/** `GET /integration/v2/seller-inventories`: the seller's places that supply the warehouses asked for. */
export function getSellerInventories({ world, shopId, query }: Asked): object {
  const codes = (query.get('tiki_warehouse_codes') ?? '').split(',').filter(Boolean)
  if (codes.length === 0) throw new TikiRefusal('tiki_warehouse_codes is required')
  const shop = shopOf(world, { shop_id: shopId })
  return {
    seller_inventories: shop.warehouses
      .filter(({ supplies }) => codes.some((code) => supplies.includes(code)))
      .map(toldInventory),
    mappings: codes.map((code) => ({
      tiki_warehouse_code: code,
      seller_inventory_ids: supplying(shop, code).map(({ id }) => id),
    })),
  }
}

/** Places of a shop that supply a warehouse of Tiki's. */
export function supplying({ warehouses }: TikiShop, code: string): SellerWarehouse[] {
  return warehouses.filter(({ supplies }) => supplies.includes(code))
}

function toldInventory({ id, name, street, ward, district, region }: SellerWarehouse): object {
  return { id, name, address: { street, ward, district, region, country: 'Việt Nam' }, type: 'requisition' }
}
