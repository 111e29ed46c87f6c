/** Who carries the parcels of the practice Shopee. */
export interface ShopeeCarrier {
  channel_id: number
  name: string
  /** What its tracking numbers begin with. */
  prefix: string
  /** Parcels are brought to one of its branches, which has to be named. */
  branches: readonly { branch_id: number; state: string; city: string; district: string; address: string }[]
}

export const carriers: readonly ShopeeCarrier[] = [
  { channel_id: 50021, name: 'SPX Express', prefix: 'SPXVN', branches: [] },
  {
    channel_id: 50011,
    name: 'Giao Hàng Nhanh',
    prefix: 'GHNVN',
    branches: [
      {
        branch_id: 4102,
        state: 'TP. Hồ Chí Minh',
        city: 'Quận 7',
        district: 'Phường Tân Phong',
        address: '12 Nguyễn Thị Thập',
      },
      {
        branch_id: 4107,
        state: 'TP. Hồ Chí Minh',
        city: 'Quận 1',
        district: 'Phường Bến Nghé',
        address: '45 Hai Bà Trưng',
      },
    ],
  },
]

export function carrierOf(channel_id: number): ShopeeCarrier {
  const carrier = carriers.find((one) => one.channel_id === channel_id)
  if (!carrier) throw new Error(`no carrier of channel ${channel_id}`)
  return carrier
}

/** The one warehouse of every shop. */
export const locationId = 'VN0001KHO'
