/** Who carries parcels, as TikTok Shop names them. */
export interface ShippingProvider {
  id: string
  name: string
  /** What its tracking numbers begin with. */
  prefix: string
}

/** How parcels go out: by a carrier that TikTok Shop sends, or by one that the seller names. */
export interface DeliveryOption {
  id: string
  name: string
  type: 'STANDARD' | 'SEND_BY_SELLER'
  shipping_type: 'TIKTOK' | 'SELLER'
  providers: readonly ShippingProvider[]
}

const byTiktok: DeliveryOption = {
  id: '7091146663229654001',
  name: 'Standard Shipping',
  type: 'STANDARD',
  shipping_type: 'TIKTOK',
  providers: [
    { id: '6841743441349706241', name: 'J&T Express', prefix: '8' },
    { id: '7082427311584347905', name: 'Ninja Van', prefix: 'NVVN' },
  ],
}

const bySeller: DeliveryOption = {
  id: '7091146663229654002',
  name: 'Shipped from seller',
  type: 'SEND_BY_SELLER',
  shipping_type: 'SELLER',
  providers: [
    { id: '7117858858072016686', name: 'Giao Hàng Nhanh', prefix: 'GHN' },
    { id: '7117859084333745966', name: 'Viettel Post', prefix: 'VTP' },
    { id: '7117859084333745999', name: 'Shop tự giao', prefix: '' },
  ],
}

export const deliveryOptions: readonly DeliveryOption[] = [byTiktok, bySeller]

export function optionOf({ sendsItself }: { sendsItself: boolean }): DeliveryOption {
  return sendsItself ? bySeller : byTiktok
}

/** '' where it is nobody's. */
export function providerName(id: string): string {
  return deliveryOptions.flatMap(({ providers }) => providers).find((one) => one.id === id)?.name ?? ''
}

/** The first warehouse of every shop: its carriers come to fetch, as the seller set it. */
export const warehouse = {
  id: '7000714532876273410',
  name: 'Kho chính',
  contact: 'Mây Store',
  phone: '(+84)909123456',
  address: '88 Nguyễn Hữu Thọ, Phường Tân Phong, Quận 7, TP. Hồ Chí Minh',
  ward: 'Phường Tân Phong',
  district: 'Quận 7',
  province: 'TP. Hồ Chí Minh',
} as const

/** Where a shop's stock lies: orders take from the first. */
export function warehousesOf({ moreWarehouses = [] }: { moreWarehouses?: readonly string[] }): string[] {
  return [warehouse.id, ...moreWarehouses]
}
