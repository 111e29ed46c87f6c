import type { Circumstances, Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { waveLineIdOf } from '../parcels/wave-line-id.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Wave, WaveLine } from '../tables/waves.ts'
import { formatMoment } from '../time.ts'

/** The open wave, or why nothing more may be picked in it. */
export function waveAtWork(read: Reader, code: string): Wave | Refusal {
  const wave = read.get('waves', code)
  if (!wave) return refuse('wave-not-found', { code })
  return wave.state === 'open' ? wave : refuse('wave-ended', { code, ...endOf(read, wave) })
}

/** Who ended the wave and when, in words. */
export function endOf(
  read: Reader,
  { endedBy = '', endedAt, updatedAt }: Wave,
): { who: string; when: string } {
  return { who: nameOf(read, endedBy), when: formatMoment(endedAt ?? updatedAt) }
}

/** Every line of the wave with every order of it, read in one go. */
export function linesOf(
  read: Reader,
  { code, places, orderCodes }: Wave,
): { lines: WaveLine[]; orders: ReadonlyMap<string, Order> } {
  const ids = places.map((place) => waveLineIdOf(code, place))
  return { lines: read.many('waveLines', ids), orders: byCode(read.many('orders', orderCodes)) }
}

/** The orders of one line. */
export function ordersOf(read: Reader, { needs }: WaveLine): ReadonlyMap<string, Order> {
  return byCode(
    read.many(
      'orders',
      needs.map(({ orderCode }) => orderCode),
    ),
  )
}

export function byCode(orders: readonly Order[]): ReadonlyMap<string, Order> {
  return new Map(orders.map((order) => [order.code, order]))
}

/** Whoever picks in a wave belongs to it from the first unit on. */
export function join(draft: Draft, wave: Wave, { at, user }: Circumstances): void {
  if (wave.pickers.some(({ userName }) => userName === user.userName)) return
  const pickers = [...wave.pickers, { userName: user.userName, name: user.name, at }]
  draft.put('waves', { ...wave, pickers, updatedAt: at })
}
