import type { Order } from '../../../src/domain/tables/orders.ts'
import type { WaveLine } from '../../../src/domain/tables/waves.ts'
import { hold } from '../world/breach.ts'
import { needsOf } from '../world/shop.ts'
import { listed, type ServerView } from './server-view.ts'

/** S12: nothing is picked above what is wanted, slots hold what was picked, and an order is in the wave it names. */
export function checkWaves(view: ServerView): void {
  const lines = listed(view, 'waveLines')
  const waves = new Map(listed(view, 'waves').map((wave) => [wave.code, wave]))
  const orders = new Map(listed(view, 'orders').map((order) => [order.code, order]))
  for (const line of lines) {
    checkLine(line, orders)
    const state = waves.get(line.wave)?.state
    hold('S12', state === line.state, () => `${line.id} is ${line.state} in a wave that is ${state}`)
  }
  for (const { code, places } of waves.values()) {
    const own = lines.filter(({ wave }) => wave === code).map(({ id }) => id)
    const named = places.map(({ bid, productCode }) => `${code}/${bid}/${productCode}`)
    hold(
      'S12',
      own.sort().join() === named.sort().join(),
      () => `${code} has lines ${own.join()} and names ${named.join()}`,
    )
  }
  for (const order of orders.values()) {
    const { code, wave, lacking = [] } = order
    const isKnown = wave === undefined || waves.get(wave)?.orderCodes.includes(code) === true
    hold('S12', isKnown, () => `${code} says it is in ${wave}, which does not know it`)
    for (const { quantity, productCode } of lacking)
      hold(
        'S12',
        quantity >= 1 && quantity <= (needsOf(order)?.[productCode] ?? 0),
        () => `${code} lacks ${quantity} ${productCode}`,
      )
  }
}

function checkLine(
  { id, wave, productCode, picked, needs: wants, gestures }: WaveLine,
  orders: ReadonlyMap<string, Order>,
): void {
  const ids = gestures.map((gesture) => gesture.id)
  hold('S12', new Set(ids).size === ids.length, () => `a gesture counts twice in ${id}`)
  const moved = gestures.reduce((units, gesture) => units + gesture.picked, 0)
  hold('S12', picked === moved, () => `${id} has ${picked} picked, its gestures make ${moved}`)
  const wanted = wants.reduce((units, { quantity }) => units + quantity, 0)
  hold('S12', picked >= 0 && picked <= wanted, () => `${id} has ${picked} picked of ${wanted}`)
  const sorted = wants.reduce((units, need) => units + need.sorted, 0)
  hold('S12', sorted <= picked, () => `${id} has ${sorted} in slots of ${picked} picked`)
  for (const need of wants) {
    const { orderCode, quantity } = need
    const order = orders.get(orderCode) ?? { code: orderCode }
    // Changed since: it was let go of, and another wave picks what it asks for now.
    const isLetGo = orders.get(orderCode)?.wave !== wave
    hold(
      'S12',
      isLetGo || quantity === (needsOf(order)?.[productCode] ?? 0),
      () => `${id} wants ${quantity} for ${orderCode}`,
    )
    const laid = gestures.reduce(
      (units, { slot }) => units + (slot?.orderCode === orderCode ? slot.quantity : 0),
      0,
    )
    const fits = need.sorted >= 0 && need.sorted <= quantity && need.sorted <= laid
    hold(
      'S12',
      fits,
      () => `${id} has ${need.sorted} of ${quantity} in the slot of ${orderCode}, laid ${laid}`,
    )
  }
}
