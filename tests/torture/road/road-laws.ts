import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { hold } from '../world/breach.ts'
import { checkReplied, checkReturns } from './return-laws.ts'
import type { RoadWorld } from './road-world.ts'
import type { SimMarket, Truth } from './sim-market.ts'

/** What holds at every moment: nothing is done twice, and nothing that nobody asked for. */
export function checkDone(world: RoadWorld): void {
  const { markets, wishes, forgedTaken } = world
  checkReplied(world)
  hold('O9', forgedTaken.length === 0, () => `a forged message is answered ${forgedTaken.join(', ')}`)
  for (const { channel, done, again, truths } of markets) {
    hold('O4', again.length === 0, () => `${channel} was asked again for what was done: ${again.join(', ')}`)
    for (const { number, bySeller } of truths()) {
      const wish = wishes.get(number)
      const name = `${channel} ${number}`
      const shipped = done('ship', number)
      const packed = done('pack', number)
      const cancelled = done('cancel', number)
      hold('O4', shipped <= 1, () => `${name} was shipped ${shipped} times`)
      hold('O4', packed <= 1, () => `${name} was packed ${packed} times`)
      hold('O4', cancelled <= 1, () => `${name} was cancelled ${cancelled} times`)
      hold(
        'O10',
        shipped === 0 || wish?.ship === true,
        () => `${name} was shipped, and nobody asked for that`,
      )
      const isWished = wish?.cancel === true || wish?.answer === true
      hold('O10', !bySeller || isWished, () => `${name} was cancelled by the shop, and nobody asked for that`)
    }
  }
}

/** Every order is there, as its marketplace has it. */
export async function checkSame(
  world: RoadWorld,
  markets: readonly SimMarket[] = world.markets,
): Promise<void> {
  for (const market of markets) {
    for (const truth of market.truths()) checkOrder(market, truth, await world.order(truth.number))
    if (market.returns) await checkReturns(world, market.channel, market.returns)
  }
}

function checkOrder({ channel }: SimMarket, truth: Truth, order: Order | undefined): void {
  const name = `${channel} ${truth.number}`
  hold('O9', order !== undefined, () => `${name} never came in`)
  const { channelState = '', state, cancelAsked, delivery } = order
  const said = truth.states.join('+')
  hold(
    'O9',
    truth.states.includes(channelState),
    () => `${name} is ${said} there and ${channelState} (${state}) here`,
  )
  hold('O9', (state === 'HỦY') === truth.isCancelled, () => `${name} is ${said} there and ${state} here`)
  hold(
    'O9',
    (cancelAsked !== undefined) === truth.isAsked,
    () => `${name}: its buyer ${truth.isAsked ? 'asks' : 'does not ask'} to leave, which is not known here`,
  )
  if (truth.isArranged && truth.tracking)
    hold(
      'O9',
      delivery.id === truth.tracking,
      () => `${name} travels as ${truth.tracking}, here as ${delivery.id || 'nothing'}`,
    )
}

/** What was asked for came out, or is named as failed with words; and nothing that is named as failed was done all the same. */
export async function checkWishes(world: RoadWorld): Promise<void> {
  const { counts, markets } = world
  for (const { channel, done, truths } of markets)
    for (const { number, isCancelled, bySeller } of truths()) {
      if (!world.wishes.has(number)) continue
      const { requests = {} } = (await world.order(number)) ?? {}
      const name = `${channel} ${number}`
      for (const [kind, request] of Object.entries(requests)) {
        const { state, text = '', said = '' } = request
        const words = `${name} ${kind}: ${state} ${text} ${said}`
        hold('O6', state !== 'waiting', () => `${words}: it waits for ever`)
        hold('O6', state === 'done' || text !== '', () => `${words}: nobody knows why`)
        const came = `${kind} ${state}`
        counts[came] = (counts[came] ?? 0) + 1
      }
      const shipped = done('ship', number) > 0
      const { ship, cancel, answer } = requests
      if (ship?.state === 'done') hold('O10', shipped, () => `${name} is said to be arranged and is not`)
      if (ship?.state === 'failed' && !isCancelled)
        hold('O10', !shipped, () => `${name} is said to have failed, and left: ${ship.text}`)
      if (cancel?.state === 'done') hold('O10', isCancelled, () => `${name} is said to be off and is not`)
      if (cancel?.state === 'failed')
        hold(
          'O10',
          !bySeller || answer?.accepts === true,
          () => `${name} is off, and its cancelling is said to have failed`,
        )
    }
}

/** Each parcel that waits for its carrier has its own label here, whole. */
export async function checkLabels(world: RoadWorld): Promise<void> {
  for (const { channel, truths, isLabelOf } of world.markets)
    for (const truth of truths()) {
      const { number, isArranged, isAsked, tracking } = truth
      if (!isArranged || !tracking || isAsked) continue
      const label = (await world.order(number))?.marketLabel
      world.counts['labels'] = (world.counts['labels'] ?? 0) + 1
      const name = `${channel} ${number}`
      hold(
        'O10',
        label?.state === 'kept',
        () => `${name} has no label: ${label?.state} ${label?.text} ${label?.said}`,
      )
      hold(
        'O10',
        label.waybill === tracking && label.file?.waybill === tracking,
        () => `${name} has a label of ${label.waybill}`,
      )
      const file = await world.fileOf(label.file!.id)
      hold('O10', file !== undefined, () => `the label of ${name} was lost`)
      const isIts = await isLabelOf(file.bytes, truth)
      hold('O10', isIts, () => `${name} has the label of another order`)
    }
}

/** No token is readable in what the server keeps, tells or reports. */
export async function checkSecrets({ shop, tokens, reported }: RoadWorld): Promise<void> {
  const files = readdirSync(shop.folder).filter((name) => name.startsWith('khotay.db'))
  const kept = Buffer.concat(files.map((name) => readFileSync(join(shop.folder, name)))).toString('latin1')
  const told = reported.map((error) => JSON.stringify({ ...error, message: error.message })).join('\n')
  const metrics = await shop.app.inject('/metrics')
  for (const token of tokens)
    for (const [where, text] of Object.entries({ database: kept, log: told, metrics: metrics.body }))
      hold('O8', !text.includes(token), () => `a token is readable in the ${where}`)
}
