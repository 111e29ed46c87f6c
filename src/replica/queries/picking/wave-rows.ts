import { waveLineIdOf } from '../../../domain/parcels/wave-line-id.ts'
import { byCode } from '../../../domain/picking/wave-at-work.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Wave, WaveLine } from '../../../domain/tables/waves.ts'
import type { Replica } from '../../replica.ts'

/** Lines of a wave with their orders, as they lie in the replica now. */
export interface WaveRows {
  wave: Wave
  lines: WaveLine[]
  orders: ReadonlyMap<string, Order>
}

/**
 * The lines of one product, or all of them. A scan asks for its product only: a wave has hundreds of lines, and the answer to
 * a scan waits for none of the others.
 */
export async function waveRows(
  { db }: Replica,
  code: string,
  productCode?: string,
): Promise<WaveRows | undefined> {
  const wave = await db.waves.get(code)
  if (!wave) return undefined
  const places = wave.places.filter((place) => productCode === undefined || place.productCode === productCode)
  const found = await db.waveLines.bulkGet(places.map((place) => waveLineIdOf(code, place)))
  const lines = found.filter((line) => line !== undefined)
  const codes = new Set(lines.flatMap(({ needs }) => needs.map(({ orderCode }) => orderCode)))
  const orders = await db.orders.bulkGet([...codes])
  return { wave, lines, orders: byCode(orders.filter((order) => order !== undefined)) }
}
