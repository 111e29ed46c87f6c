import { defaultBin, defaultBinName, defaultWarehouse } from '../../domain/brand.ts'
import type { Bin, Warehouse } from '../../domain/tables/places.ts'
import { must } from '../../lib/must.ts'
import type { Dice } from './dice.ts'

export const warehouses: readonly Warehouse[] = [
  {
    wid: defaultWarehouse,
    name: 'Kho Quận 7',
    address: '12 Huỳnh Tấn Phát, Phường Tân Thuận, Thành phố Hồ Chí Minh',
  },
  { wid: 'KhoThuDuc', name: 'Kho Thủ Đức', address: '88 Võ Văn Ngân, Phường Thủ Đức, Thành phố Hồ Chí Minh' },
  { wid: 'KhoHaNoi', name: 'Kho Hà Nội', address: '5 Trần Thái Tông, Phường Cầu Giấy, Thành phố Hà Nội' },
]

/** Where orders are packed, in shares of a hundred. */
export const warehouseShares = { [defaultWarehouse]: 66, KhoThuDuc: 20, KhoHaNoi: 14 }

const two = (number: number) => String(number).padStart(2, '0')

/** "A1-01" … "D4-12": aisle, rack, shelf. */
const shelves = ['A', 'B', 'C', 'D'].flatMap((aisle) =>
  [1, 2, 3, 4].flatMap((rack) =>
    Array.from({ length: 12 }, (_, index) => `${aisle}${rack}-${two(index + 1)}`),
  ),
)

export function makeBins(): Bin[] {
  return warehouses.flatMap(({ wid }) => [
    { id: `${wid}/${defaultBin}`, parent: wid, bid: defaultBin, name: defaultBinName },
    ...shelves.map((bid) => ({ id: `${wid}/${bid}`, parent: wid, bid, name: `Kệ ${bid}` })),
  ])
}

export interface StockedPlace {
  wid: string
  bid: string
}

/** Everything lies in the first warehouse, some of it on two shelves; half in the second, a third in the third. */
export function someBins(dice: Dice): StockedPlace[] {
  const [first, second, third] = warehouses.map(({ wid }) => wid)
  return [
    ...dice
      .some(shelves, dice.chance(0.2) ? 2 : 1)
      .map((bid) => ({ wid: must(first, 'a first warehouse'), bid })),
    ...(dice.chance(0.5) ? [{ wid: must(second, 'a second warehouse'), bid: dice.pick(shelves) }] : []),
    ...(dice.chance(0.33) ? [{ wid: must(third, 'a third warehouse'), bid: dice.pick(shelves) }] : []),
  ]
}
