import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { completeHandover } from '../../../../src/domain/handover/complete-handover.ts'
import { correctHandover } from '../../../../src/domain/handover/correct-handover.ts'
import { dropHandover } from '../../../../src/domain/handover/drop-handover.ts'
import { openHandover } from '../../../../src/domain/handover/open-handover.ts'
import { restoreHandover } from '../../../../src/domain/handover/restore-handover.ts'
import { scanParcel } from '../../../../src/domain/handover/scan-parcel.ts'
import { takeOutParcel } from '../../../../src/domain/handover/take-out-parcel.ts'
import type { Handover } from '../../../../src/domain/tables/handovers.ts'
import { secondWarehouse } from '../shop.ts'
import { type AtWork, codeFor, oneOf, ordersIn, type Works } from './at-work.ts'
import { laneWorks } from './lane.ts'

/** Parcels leave with a carrier. */
export const doorWorks = {
  open: { weight: 2, act: open },
  scan: {
    weight: 8,
    async act(at) {
      await prepare(at)
      const parcelId = at.dice.chance(0.85) ? oneOf(at.dice, ready(at)) : `${anyOrder(at)}#1`
      await scan(at, bagFor(at, parcelId), parcelId)
    },
  },
  'scan again': {
    weight: 1,
    async act(at) {
      const parcel = oneOf(
        at.dice,
        at.rows('parcels').filter(({ handover }) => handover),
      )
      const gesture = at.dice.chance(0.5) ? parcel?.handoverScan?.gesture : undefined
      await scan(at, session(at, ['draft', 'done']), parcel?.id, gesture)
    },
  },
  /** The courier stands at the door: everything that is ready goes into the bag, and away. */
  ship: {
    weight: 6,
    async act(at) {
      await prepare(at)
      const bag = bagFor(at, oneOf(at.dice, ready(at)))
      for (const parcelId of ready(at)) if (at.dice.chance(0.8)) await scan(at, bag, parcelId)
      if (at.dice.chance(0.8)) await complete(at, bag)
    },
  },
  'take out': {
    weight: 3,
    async act(at) {
      const drafts = () => at.rows('handovers').filter(({ state }) => state === 'draft')
      const inBag = () =>
        at.rows('parcels').filter(({ handover }) => drafts().some(({ code }) => code === handover))
      if (inBag().length === 0) await doorWorks.scan.act(at)
      const parcel = oneOf(at.dice, inBag()) ?? oneOf(at.dice, at.rows('parcels'))
      const code = parcel?.handover ?? drafts()[0]?.code
      if (!parcel || !code) return
      const gesture = at.dice.chance(0.3) ? parcel.handoverScan?.gesture : undefined
      await at.does(takeOutParcel, { code, parcelId: parcel.id, gesture: gesture || undefined })
    },
  },
  complete: {
    weight: 3,
    act: (at) => complete(at, session(at, at.dice.chance(0.8) ? ['draft'] : ['draft', 'done'])),
  },
  drop: {
    weight: 2,
    async act(at) {
      const bag = session(at, ['draft'])
      if (bag) await at.does(dropHandover, { code: bag.code })
    },
  },
  restore: {
    weight: 2,
    async act(at) {
      const bag = session(at, ['dropped'])
      if (bag) await at.does(restoreHandover, { code: bag.code })
    },
  },
  correct: {
    weight: 1,
    async act(at) {
      const bag = session(at, ['draft', 'done', 'dropped'])
      const courier = at.dice.chance(0.5) ? { courier: { name: 'Anh Tâm' } } : {}
      if (bag)
        await at.does(correctHandover, { code: bag.code, note: `Lúc ${at.dice.below(24)} giờ`, ...courier })
    },
  },
} satisfies Works

/** A session that is open, and something to give away. */
async function prepare(at: AtWork): Promise<void> {
  if (ready(at).length === 0) await laneWorks.pack.act(at)
  if (!bagFor(at, ready(at)[0])) await open(at)
}

/** The session of the carrier who fetches this parcel, or rarely another one, or one that has left. */
function bagFor(at: AtWork, parcelId: string | undefined): Handover | undefined {
  const order = at.rows('orders').find(({ code }) => parcelId?.startsWith(`${code}#`))
  const own = at.rows('handovers').filter(({ state, carrier, wid }) => {
    return state === 'draft' && carrier === order?.delivery.logistic && wid === order.wid
  })
  return at.dice.chance(0.85) ? oneOf(at.dice, own) : session(at, ['draft', 'done'])
}

function open(at: AtWork): Promise<void> {
  const wid = at.dice.chance(0.9) ? defaultWarehouse : secondWarehouse
  const carrier = at.dice.chance(0.85) ? 'SPX' : 'TVC'
  return at.does(openHandover, { code: codeFor(at, 'BG', at.rows('handovers')), wid, carrier })
}

async function scan(at: AtWork, bag: Handover | undefined, parcelId: string | undefined, again?: string) {
  if (!bag || !parcelId) return
  await at.does(scanParcel, { code: bag.code, parcelId, gesture: again ?? at.fresh('h') })
}

/** With what the screen shows in the bag, or rarely one less. */
async function complete(at: AtWork, bag: Handover | undefined): Promise<void> {
  if (!bag) return
  const inside = at.rows('parcels').flatMap(({ id, handover }) => (handover === bag.code ? [id] : []))
  const parcelIds = at.dice.chance(0.07) ? inside.slice(1) : inside
  await at.does(completeHandover, { code: bag.code, parcelIds, courier: { name: 'Anh Tâm' } })
}

function session(at: AtWork, states: readonly Handover['state'][]): Handover | undefined {
  return oneOf(
    at.dice,
    at.rows('handovers').filter(({ state }) => states.includes(state)),
  )
}

function anyOrder(at: AtWork): string | undefined {
  return oneOf(at.dice, at.rows('orders'))?.code
}

/** Packed parcels that lie on no session's list yet. */
function ready(at: AtWork): string[] {
  const parcels = at.rows('parcels')
  const gone = new Set(at.rows('handovers').flatMap(({ code, state }) => (state === 'dropped' ? [] : [code])))
  const taken = new Set(parcels.flatMap(({ id, handover }) => (handover && gone.has(handover) ? [id] : [])))
  return ordersIn(at, ['CHỜ GỬI HÀNG'])
    .flatMap(({ code }) => {
      const own = parcels.filter(({ state, orderCodes }) => state === 'closed' && orderCodes.includes(code))
      return own.length > 0 ? own.map(({ id }) => id) : [`${code}#1`]
    })
    .filter((id) => !taken.has(id))
}
