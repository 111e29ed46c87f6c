import type { ReturnWord } from '../../../src/domain/channels/returns/return-word.ts'
import type { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import type { Progress } from '../../../src/server/marketplaces/fulfilment.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import type { Dice } from './dice.ts'

/** What a marketplace knows and does, whoever asks. */
export interface MarketBooks {
  newest(number: string): { word: string } | undefined
  /** The order as it is told now. */
  told(number: string): TakeChannelOrder['told'] | undefined
  /** How often each was arranged to leave because the shop asked. */
  readonly arranged: ReadonlyMap<string, number>
  arrange(number: string): void
  callOff(number: string): void
  /** A return as it is told now; nothing of one that there is not. */
  returnNow(number: string): ReturnWord | undefined
  answerReturn(number: string, accepts: boolean): void
  say(number: string, word: 'PROCESSED' | 'READY_TO_SHIP' | 'CANCELLED'): void
}

/** How far an order is, by the marketplace's word. */
const progress: Readonly<Record<string, Progress>> = {
  PROCESSED: 'arranged',
  SHIPPED: 'gone',
  TO_CONFIRM_RECEIVE: 'gone',
  COMPLETED: 'gone',
  IN_CANCEL: 'asked',
  CANCELLED: 'cancelled',
}

/** The marketplace as the server calls it: it forgives nothing, answers get lost, and what it did it may show late. */
export function callsOf(market: MarketBooks, dice: Dice): Marketplace {
  const lost = () => new OutsideTrouble('again', 'Mất kết nối với sàn.', { mayBeDone: true })
  const tokens = { access: 'a', accessEndsAt: farOff, refresh: 'r', refreshEndsAt: farOff }
  const calls = {
    channel: 'Shopee' as const,
    mostOrders: 50,
    refresh: async () => tokens,
    changed: async () => ({ numbers: [] }),
    orders: async (numbers: readonly string[]) =>
      numbers.flatMap((number) => {
        const ok = market.told(number)
        return ok ? [{ number, ok }] : []
      }),
    parcelsArranged: () => [],
    returns: returnCalls(market, dice),
    fulfilment: {
      mostTogether: 50,
      async ship({ number, parcel }: { number: string; parcel: string }) {
        if (dice.chance(0.15)) return { number, parcel, trouble: lost() }
        if (market.newest(number)?.word !== 'READY_TO_SHIP' || dice.chance(0.2))
          return { number, parcel, trouble: new OutsideTrouble('person', 'Đơn đã đổi trạng thái.') }
        market.arrange(number)
        if (dice.chance(0.3)) market.say(number, 'PROCESSED')
        return dice.chance(0.5)
          ? { number, parcel, trouble: lost() }
          : { number, parcel, ok: { wasAlready: false } }
      },
      async stateOf([number = '']: readonly string[]) {
        const isArranged = (market.arranged.get(number) ?? 0) > 0
        const known = progress[market.newest(number)?.word ?? '']
        const ok = {
          progress: known ?? (isArranged ? 'arranged' : 'open'),
          changedAt: 0,
          parcels: [{ parcel: `K-${number}`, isArranged }],
        }
        return [{ number, ok }]
      },
      async cancel({ number }: { number: string }) {
        if (dice.chance(0.15)) return { number, trouble: lost() }
        const word = market.newest(number)?.word ?? ''
        if (!['READY_TO_SHIP', 'PROCESSED'].includes(word) || dice.chance(0.2))
          return { number, trouble: new OutsideTrouble('person', 'Sàn không cho hủy.') }
        market.callOff(number)
        return dice.chance(0.3) ? { number, trouble: lost() } : { number, ok: { changedAt: 0 } }
      },
      async answerBuyer({ number, accepts }: { number: string; accepts: boolean }) {
        if (dice.chance(0.15)) return { number, trouble: lost() }
        if (market.newest(number)?.word !== 'IN_CANCEL')
          return { number, trouble: new OutsideTrouble('person', 'Người mua không còn xin hủy.') }
        if (accepts) market.callOff(number)
        else market.say(number, 'READY_TO_SHIP')
        return dice.chance(0.3) ? { number, trouble: lost() } : { number, ok: { changedAt: 0 } }
      },
      payouts: async (numbers: readonly string[]) =>
        numbers.map((number) => ({ number, ok: { escrow_amount: 100_000 } })),
      ...labelCalls(dice),
      async trackingNumbers(parcels: readonly { number: string; parcel: string }[]) {
        return parcels.map(({ number, parcel }) =>
          dice.chance(0.5)
            ? { number, parcel, ok: { tracking: `VD-${number}` } }
            : { number, parcel, trouble: new OutsideTrouble('again', 'Chưa có mã vận đơn.') },
        )
      },
    },
  }
  return calls as unknown as Marketplace
}

/** A buyer is answered once; asked again, the marketplace says how the return stands. */
function returnCalls(market: MarketBooks, dice: Dice) {
  return {
    mostReturns: 50,
    changed: async () => ({ numbers: [] }),
    told: async (numbers: readonly string[]) =>
      numbers.flatMap((number) => {
        const ok = market.returnNow(number)
        return ok ? [{ number, ok }] : []
      }),
    async answer({ number, accepts }: { number: string; accepts: boolean }) {
      const lost = new OutsideTrouble('again', 'Mất kết nối với sàn.', { mayBeDone: true })
      if (dice.chance(0.15)) return { number, trouble: lost }
      const step = market.returnNow(number)?.step
      if ((step !== 'asked' && step !== 'coming') || dice.chance(0.1))
        return { number, trouble: new OutsideTrouble('person', 'Yêu cầu đã đổi trạng thái.') }
      market.answerReturn(number, accepts)
      return dice.chance(0.3) ? { number, trouble: lost } : { number, ok: {} }
    },
  }
}

/** Labels are made, now and then for a while, and come whole or not at all. */
function labelCalls(dice: Dice) {
  const paper = 'THERMAL_AIR_WAYBILL'
  const each = <T>(many: readonly { number: string; parcel: string }[], tell: () => T) =>
    Promise.resolve(many.map(({ number, parcel }) => ({ number, parcel, ok: tell() })))
  type Parcels = readonly { number: string; parcel: string }[]
  return {
    papers: (parcels: Parcels) => each(parcels, () => ({ advised: paper, all: [paper] })),
    makeLabels: (parcels: Parcels) => each(parcels, () => ({})),
    labelsMade: (parcels: Parcels) => each(parcels, () => dice.chance(0.7)),
    async fetchLabels([label]: readonly { number: string }[]) {
      if (dice.chance(0.1)) throw new OutsideTrouble('person', 'Đơn này không có tem.')
      const end = dice.chance(0.1) ? '' : '%%EOF'
      return { type: 'pdf' as const, bytes: Buffer.from(`%PDF-1.4 ${label?.number} ${end}`) }
    },
  }
}

/** Longer than any world lasts (ms since 1970). */
const farOff = Date.UTC(2030, 0, 1)
