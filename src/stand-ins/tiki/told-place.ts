import type { PracticeOrder } from './tiki-order.ts'
import type { SellerWarehouse } from './tiki-shop.ts'

/** Where an order goes. Its telephone is nobody's business but that of a seller who brings it. */
export function toldAddress({ buyer }: Pick<PracticeOrder, 'buyer'>): object {
  const { name, street, ward, district, province } = buyer
  return {
    full_name: name,
    street,
    ward,
    ward_tiki_code: '',
    district,
    district_tiki_code: '',
    region: province.replace('TP. ', ''),
    region_tiki_code: '',
    country: 'Việt Nam',
    country_id: 'VN',
  }
}

/** The seller's place that an order was confirmed for. */
export function toldWarehouse(place: SellerWarehouse): object {
  const { id, name, contact, phone, street, ward, district, region } = place
  return {
    id,
    name,
    code: codeOf(id),
    contact_name: contact,
    contact_phone: phone,
    street,
    owner: 'seller',
    warehouse_type: 'pickup',
    region_name: region,
    district_name: district,
    ward_name: ward,
    country_code: 'vn',
    active: true,
  }
}

export function codeOf(id: number): string {
  return `WH${String(id).padStart(9, '0')}`
}
