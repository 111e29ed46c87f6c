import type { PracticeOrder } from './tiktok-order.ts'

/** Where an order goes; nothing before it is to be shipped. Where TikTok Shop sends the carrier, name and number have asterisks. */
export function toldAddress({ buyer, status, shipping_type }: PracticeOrder): object | undefined {
  if (status === 'UNPAID' || status === 'ON_HOLD') return undefined
  const { street, ward, district, province } = buyer
  const isMasked = shipping_type === 'TIKTOK'
  const name = isMasked ? `${buyer.name.slice(0, 1)}*** ${buyer.name.slice(-1)}**` : buyer.name
  const phone = buyer.phone.slice(2)
  const detail = isMasked ? `${street.slice(0, 2)}****` : street
  const levels = [
    ['country', 'Việt Nam'],
    ['province', province],
    ['district', district],
    ['ward', ward],
  ]
  return {
    name,
    first_name: name,
    last_name: '',
    phone_number: isMasked ? `(+84)${phone.slice(0, 2)}*****${phone.slice(-2)}` : `(+84)${phone}`,
    full_address: `Việt Nam, ${province}, ${district}, ${ward}, ${detail}`,
    address_detail: detail,
    address_line1: detail,
    address_line2: '',
    postal_code: '',
    region_code: 'VN',
    district_info: levels.map(([address_level_name, address_name], level) => ({
      address_level: `L${level}`,
      address_level_name,
      address_name,
    })),
  }
}
