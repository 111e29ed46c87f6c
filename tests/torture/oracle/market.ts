import { mayHaveLabel } from '../../../src/domain/channels/labels/label-of.ts'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import { hold } from '../world/breach.ts'
import { isOfMarket, type Market } from '../world/market.ts'
import { listed, type ServerView } from './server-view.ts'

/** Where an order may be whose marketplace said so last; nothing is said of what hands and desk do with it in the house. */
const mayBe: Readonly<Record<string, readonly OrderState[]>> = {
  // It was called off in the house, or on its way; what was through before stays so.
  CANCELLED: ['HỦY', 'THẤT THU', 'ĐÃ HOÀN', 'THÀNH CÔNG'],
}

/** O11: an order says what its marketplace said of it last, and not what it said before; called off, it is so here, and its money is back. */
export function checkMarket(view: ServerView, market: Market): void {
  const orders = new Map(listed(view, 'orders').map((order) => [order.code, order]))
  for (const { code, channelAt, ...order } of orders.values())
    if (isOfMarket({ code }))
      hold(
        'O11',
        market.heard.has(code),
        () => `${code} of ${channelAt} is ${order.state}, of which nobody told`,
      )
  for (const [code, { word, at }] of market.heard) {
    const order = orders.get(code)
    hold('O11', order !== undefined, () => `${code} was told and is not there`)
    if (!order) continue
    const { channelState, channelAt, state, cancelAsked, paid } = order
    hold(
      'O11',
      channelState === word && channelAt === at * 1000,
      () => `${code} is ${word} since ${at * 1000}, and says ${channelState} since ${channelAt}`,
    )
    hold('O11', mayBe[word]?.includes(state) ?? true, () => `${code} is ${word} and ${state}`)
    hold(
      'O11',
      (cancelAsked !== undefined) === (word === 'IN_CANCEL'),
      () => `${code} is ${word} and asks ${cancelAsked?.reason}`,
    )
    checkLabel(order, word)
    checkShipping(code, order, market)
    checkRequests(code, word, order, market)
    const wanted = word === 'UNPAID' || word === 'CANCELLED' ? 0 : 129_000
    hold('O11', paid === wanted, () => `${code} is ${word}, and ${paid} of it is paid`)
  }
  checkAnswered(view, market)
}

/** O4: a buyer who wants something back is answered once at each step, and whoever answered in vain is told why. */
function checkAnswered(view: ServerView, { answered }: Market): void {
  for (const [step, times] of answered)
    hold('O4', times <= 1, () => `the return ${step} was answered ${times} times`)
  for (const { id, asked = [] } of listed(view, 'returns'))
    for (const { number, answer } of asked) {
      if (!answer) continue
      const { state, text, step } = answer
      hold(
        'O6',
        state !== 'failed' || Boolean(text),
        () => `${id} was answered in vain, and nobody knows why`,
      )
      const isTold = answered.has(`${number}/${step}`)
      // Its buyer may have taken the answer's place: who is let have their way needs no yes any more.
      hold(
        'O10',
        state !== 'done' || isTold || answer.accepts,
        () => `${id} is said to be answered, and is not`,
      )
    }
}

/** A label is of the waybill that it was asked for, and one that is kept is there: a parcel bears no other's. */
function checkLabel({ code, marketLabel, delivery, state: where }: Order, word: string): void {
  // Arranged by a call, it may be told before its carrier's number is: there is nothing to put a label on then.
  const isWanted = word === 'PROCESSED' && delivery.id !== '' && mayHaveLabel({ state: where })
  hold(
    'O11',
    !isWanted || marketLabel?.waybill === delivery.id,
    () =>
      `${code} is arranged under ${delivery.id}, and its label was asked for under ${marketLabel?.waybill}`,
  )
  if (!marketLabel) return
  const { state, file, waybill } = marketLabel
  const words = `the label of ${code} (${delivery.id}) is ${JSON.stringify(marketLabel)}`
  hold('O11', state !== 'kept' || file?.waybill === waybill, () => words)
}

/** O10: an order leaves once, is said to leave where it does, and whoever asked in vain is told why. */
function checkShipping(code: string, { requests }: Pick<Order, 'requests'>, market: Market): void {
  const { ship } = requests ?? {}
  const times = market.arranged.get(code) ?? 0
  hold('O10', times <= 1, () => `${code} was arranged to leave ${times} times`)
  hold(
    'O10',
    ship?.state !== 'done' || market.wasArranged(code),
    () => `${code} is said to leave, and nobody arranged it`,
  )
  hold(
    'O10',
    ship?.state !== 'failed' || Boolean(ship.text),
    () => `${code} does not leave, and nobody knows why`,
  )
}

/** What the shop asked ends when the marketplace's word says so, and an order is called off once. */
function checkRequests(
  code: string,
  word: string,
  { requests }: Pick<Order, 'requests'>,
  { calledOff }: Market,
): void {
  const { cancel, answer, ship } = requests ?? {}
  const isOff = word === 'CANCELLED'
  hold('O10', (calledOff.get(code) ?? 0) <= 1, () => `${code} was called off ${calledOff.get(code)} times`)
  hold('O10', !isOff || cancel?.state !== 'waiting', () => `${code} is ${word}, and waits to be called off`)
  hold('O10', !isOff || ship?.state !== 'waiting', () => `${code} is ${word}, and waits to leave`)
  hold(
    'O10',
    word === 'IN_CANCEL' || answer?.state !== 'waiting',
    () => `${code} is ${word}, and an answer to its buyer waits`,
  )
}
