import { shopOf } from './change-order.ts'
import { paged } from './paged.ts'
import type { Asked } from './tiki-call.ts'
import type { SellerWarehouse } from './tiki-shop.ts'
import { codeOf } from './told-place.ts'

/** `GET /integration/v2/sellers/me`: whose token it is. */
export function getSeller({ world, shopId }: Asked): object {
  const { id, sid, name, models } = shopOf(world, { shop_id: shopId })
  return {
    id: Number(id),
    sid,
    name,
    active: 1,
    logo: '',
    operation_models: models,
    can_update_product: 1,
    registration_status: 'completed',
    live_at: '2024-03-01 09:00:00',
  }
}

/** `GET /integration/v2/sellers/me/warehouses`: where stock is told for. All of them are for picking up (type 1) and active (status 1). */
export function getWarehouses({ world, shopId, query }: Asked): object {
  const { warehouses } = shopOf(world, { shop_id: shopId })
  const isWanted = (query.get('status') ?? '1') === '1' && (query.get('type') ?? '1') === '1'
  const { data, paging } = paged(isWanted ? warehouses : [], query)
  return { data: data.map((place) => toldPlace(place, shopId)), paging }
}

function toldPlace(place: SellerWarehouse, seller_id: string): object {
  const { id, name, contact, phone, street, ward, district, region, is_primary } = place
  return {
    id,
    code: codeOf(id),
    name,
    seller_id: Number(seller_id),
    status: 1,
    type: 1,
    is_primary: is_primary ? 1 : 0,
    contact_name: contact,
    contact_phone: phone,
    street,
    country: { code: 'vn', name: 'Việt Nam' },
    region: { code: '', name: region },
    district: { code: '', name: district },
    ward: { code: '', name: ward },
  }
}
