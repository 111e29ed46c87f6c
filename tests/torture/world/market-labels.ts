import { keepLabel } from '../../../src/domain/channels/labels/keep-label.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Dice } from './dice.ts'
import type { SimServer } from './server.ts'

/** What the worker of calls tells of labels that were asked for: some come, some are refused, some are long in coming; now and then it tells of one that nobody asked for any more. */
export async function tellOfLabels(server: SimServer, codes: readonly string[], dice: Dice): Promise<void> {
  for (const row of await server.readRows(codes.map((key) => ({ table: 'orders' as const, key })))) {
    const { code, marketLabel: label } = (row ?? {}) as Partial<Order>
    if (!code || !label || dice.chance(0.4)) continue
    const { asked, waybill } = dice.chance(0.9) ? label : { ...label, asked: 'of-nobody' }
    const state = dice.pick(['kept', 'kept', 'failed', 'waiting'] as const)
    const file = {
      id: `label-${asked}`,
      waybill: dice.chance(0.5) ? waybill : 'VD-CU',
      paper: 'THERMAL_AIR_WAYBILL',
      bytes: 1 + dice.below(90_000),
      sha256: dice.below(1e9).toString(16).padStart(64, '0'),
    }
    await server.giveAsSystem(keepLabel, {
      code,
      asked,
      state,
      ...(state === 'kept' ? { file } : { text: 'Sàn đang tạo tem.' }),
    })
  }
}
