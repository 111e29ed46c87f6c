import { waveLineIdOf } from '../../domain/parcels/wave-line-id.ts'
import type { withdrawPickShortage } from '../../domain/picking/withdraw-pick-shortage.ts'
import type { Lack } from '../../domain/tables/waves.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'

type Report = Parameters<typeof withdrawPickShortage.decide>[1]

/**
 * The goods an order waits apart for are there: shortage reports are withdrawn, the latest first, and no more than it takes to free this
 * order; what others go without stays reported. Answers whether every report was there: that of an old wave may not be on this device.
 */
export async function goodsFound(
  replica: Replica,
  orderCode: string,
  withdraw: (report: Report) => Promise<unknown>,
): Promise<boolean> {
  const lacking = async () => (await findRow(replica, 'orders', orderCode))?.lacking ?? []
  for (const { wave, bid, productCode } of await lacking()) {
    const isHere = (lack: Lack) => lack.wave === wave && lack.bid === bid && lack.productCode === productCode
    const line = await findRow(replica, 'waveLines', waveLineIdOf(wave, { bid, productCode }))
    if (!line?.shortages.length) return false
    for (const { id } of line.shortages.toReversed()) {
      if (!(await lacking()).some(isHere)) break
      await withdraw({ code: wave, bid, productCode, id })
    }
  }
  return true
}
