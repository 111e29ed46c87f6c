import { damagedPlace } from '../../domain/brand.ts'
import type { Damage } from '../../domain/tables/returns.ts'
import type { Slip } from '../../domain/tables/slips.ts'
import { must } from '../../lib/must.ts'
import type { Ware } from './catalogue.ts'
import type { Dice } from './dice.ts'
import { mainWarehouse } from './shop-front.ts'

const day = 86_400_000
const reasons = ['Rách đường may', 'Ố vàng', 'Nắp vỡ', 'Sai màu so với mẫu', 'Ẩm mốc']
const suppliers = ['Xưởng may Tân Bình', 'Mỹ phẩm Hoa Sen', 'Phụ kiện An Khang']

/** Goods that came broken from suppliers: they never entered stock, and most still lie apart. */
export function makeDamages(
  dice: Dice,
  wares: readonly Ware[],
  now: number,
): { damages: Damage[]; slips: Slip[] } {
  const single = wares.filter(({ components }) => !components)
  const damages = dice.some(single, 9).map((ware, index): Damage => {
    const at = now - dice.int(1, 25) * day
    const quantity = dice.int(1, 6)
    const settled = index < 2 ? quantity : index === 2 && quantity > 1 ? 1 : 0
    return {
      id: `HL-${index + 1}`,
      productCode: ware.code,
      name: ware.name,
      wid: mainWarehouse,
      quantity,
      settled,
      variant: ware.variant || undefined,
      from: { kind: 'supply', document: 'DNC-0001' },
      supplier: must(suppliers[index % suppliers.length], 'a supplier'),
      reason: dice.pick(reasons),
      state: settled === quantity ? 'settled' : 'open',
      slipCodes: settled > 0 ? [`TN-LOI-${index + 1}`] : [],
      createdAt: at,
      createdBy: 'kho',
      updatedAt: at,
    }
  })
  return { damages, slips: damages.flatMap((damage) => slipOf(damage)) }
}

function slipOf({ id, productCode, settled, supplier, createdAt, wid, slipCodes }: Damage): Slip[] {
  const [code] = slipCodes
  if (code === undefined) return []
  return [
    {
      code,
      type: 'Trả nhà cung cấp',
      state: 'HOÀN THÀNH',
      items: [{ productCode, amount: settled, bin: damagedPlace, damageId: id }],
      note: '',
      supplier: supplier || undefined,
      userId: 'kho',
      sourceWarehouse: wid,
      createdAt,
      updatedAt: createdAt,
    },
  ]
}
