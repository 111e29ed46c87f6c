import { damagedPlace } from '../../domain/brand.ts'
import { lineName } from '../../domain/names.ts'
import { supplierIdOf, supplierKey } from '../../domain/supply/supplier-name.ts'
import type { Damage } from '../../domain/tables/returns.ts'
import type { Slip } from '../../domain/tables/slips.ts'
import type { SupplyLine, SupplyRequest } from '../../domain/tables/supply.ts'
import { startOfDay } from '../../domain/time.ts'
import { must } from '../../lib/must.ts'
import type { Ware } from './catalogue.ts'
import type { Dice } from './dice.ts'
import { mainWarehouse } from './shop-front.ts'
import { phoneOf } from './supplies.ts'

const day = 86_400_000
const reasons = ['Rách đường may', 'Ố vàng', 'Nắp vỡ', 'Sai màu so với mẫu', 'Ẩm mốc']
const suppliers = ['Xưởng may Tân Bình', 'Mỹ phẩm Hoa Sen', 'Phụ kiện An Khang']

/** Goods that came broken from suppliers: they never entered stock, and most still lie apart. */
export function makeDamages(
  dice: Dice,
  wares: readonly Ware[],
  now: number,
): { damages: Damage[]; slips: Slip[]; supplyRequests: SupplyRequest[] } {
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
      from: { kind: 'supply', document: `DH-HONG-${(index % suppliers.length) + 1}` },
      supplier: must(suppliers[index % suppliers.length], 'a supplier'),
      reason: dice.pick(reasons),
      state: settled === quantity ? 'settled' : 'open',
      slipCodes: settled > 0 ? [`TN-LOI-${index + 1}`] : [],
      createdAt: at,
      createdBy: 'kho',
      updatedAt: at,
    }
  })
  return {
    damages,
    slips: damages.flatMap((damage) => slipOf(damage)),
    supplyRequests: ordersOf(damages, now),
  }
}

/** The orders they came with: of each supplier one, locked because nothing of it was whole. */
function ordersOf(damages: readonly Damage[], now: number): SupplyRequest[] {
  const byOrder = Object.groupBy(damages, ({ from }) => from.document)
  return Object.entries(byOrder).map(([code, broken = []]): SupplyRequest => {
    const { supplier: name = '', wid } = must(broken[0], 'the first of them')
    const at = now - 40 * day
    return {
      code,
      state: 'KHÓA',
      supplier: { _id: supplierIdOf(name), name: supplierKey(name), phone: phoneOf(name) },
      wid,
      estimatedDeliveryDate: startOfDay(now) - 30 * day,
      note: 'Hàng hỏng cả lô, chờ trả nhà cung cấp',
      items: broken.map(
        (one): SupplyLine => ({
          productCode: one.productCode,
          productTitle: lineName(one),
          order: one.quantity,
          received: 0,
          broken: one.quantity,
          returned: one.settled,
        }),
      ),
      expects: [],
      arrived: [],
      receipts: [],
      intakes: [],
      intakeCount: 0,
      slipCodes: [],
      createdBy: 'chu',
      createdAt: at,
      orderedAt: at,
      orderedBy: 'chu',
      settledAt: now - 26 * day,
      settledBy: 'chu',
      updatedAt: now - 26 * day,
    }
  })
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
