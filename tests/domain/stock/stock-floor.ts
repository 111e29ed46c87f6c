import { permissions } from '../../../src/domain/people/permissions.ts'
import { aBin, anActor, aShop, aWarehouse, type ShopFields } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

export const home = 'KhoTayWarehouse'
export const far = 'K2'

/** May see what goods cost. */
export const owner = anActor({
  userName: 'chu',
  name: 'Chủ shop Mây',
  role: 'OWNER',
  flags: [...permissions],
})
/** Works in the far warehouse only. */
export const farPacker = anActor({ userName: 'kho2', name: 'Tuấn', warehouses: [far] })

/**
 * The small shop with a second, empty warehouse. On the shelves: 100 black shirts (A1-01, 6 reserved), 100 white ones (A1-02, 5),
 * 100 lipsticks (A1-01, 1), 100 bags (BinDefault, 1).
 */
export function stockFloor(fields: ShopFields = {}) {
  return openFloor(
    aShop({
      warehouses: [aWarehouse(), aWarehouse({ wid: far, name: 'Kho Thủ Đức' })],
      bins: [
        aBin(),
        ...['A1-01', 'A1-02', 'A1-03'].map((bid) => aBin({ bid })),
        aBin({ parent: far }),
        aBin({ parent: far, bid: 'B1-01' }),
      ],
      ...fields,
    }),
  )
}

export type StockFloor = ReturnType<typeof stockFloor>

/** On hand of a product by bin, of one warehouse; empty bins are left out. */
export function onHand(floor: StockFloor, productCode: string, wid = home): Record<string, number> {
  const places = floor.get('products', productCode).warehouses.filter((place) => place.wid === wid)
  return Object.fromEntries(places.filter(({ total }) => total !== 0).map(({ bid, total }) => [bid, total]))
}

/** Movements by hand, in short: "AT-DEN-M A1-01 -2 Chuyển ô kệ CO-1". */
export function movesOf(floor: StockFloor, document: string): string[] {
  return floor
    .all('movements')
    .filter((movement) => movement.document === document)
    .map(({ productCode, bid, quantity, reason }) => `${productCode} ${bid} ${quantity} ${reason}`)
}
