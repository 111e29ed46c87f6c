import * as v from 'valibot'
import { Id } from '../../../domain/channels/lazada/lazada-fields.ts'
import { openItems, stepOfItem } from '../../../domain/channels/lazada/lazada-steps.ts'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { must } from '../../../lib/must.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerFor, answerForAll, type Each } from '../each.ts'
import type { Fulfilment, Parcel, Shipped, ShippingWays } from '../fulfilment.ts'
import type { LazadaClient } from './client.ts'
import { answered, dataOf, resultOf, troubleOfItem, unmentioned } from './item-answers.ts'
import { allocation, delivery, lazadaPaths, mostTogether } from './paths.ts'
import { askStandings, type ItemStanding } from './standing.ts'

const PackedItem = v.object({ order_item_id: Id, package_id: v.optional(Id), ...answered })
type PackedItem = v.InferOutput<typeof PackedItem>
const Packed = resultOf(
  v.object({ pack_order_list: v.array(v.object({ order_item_list: v.array(PackedItem) })) }),
)
const Ready = resultOf(v.object({ packages: v.array(v.object({ package_id: Id, ...answered })) }))

type Shipping = Pick<Fulfilment, 'ways' | 'waysTogether' | 'ship' | 'shipTogether' | 'trackingNumbers'>

/** What is to be done for an order before its carrier is told of it. */
interface Work extends Parcel {
  /** Items that have no parcel yet. */
  toPack: ItemStanding[]
  /** Parcels that are packed, and are not said to be ready. */
  toReady: Set<string>
  trouble?: OutsideTrouble | undefined
}

/**
 * Parcels are arranged to leave. At Lazada that are two calls: items are packed, by which they get a parcel and a tracking number, and the parcel is said to be ready,
 * by which its carrier is told. What was done already is looked up first and left out, so that nothing is packed twice (O4); an item that failed holds back its own
 * order and no other (O5).
 */
export function lazadaShipping(client: LazadaClient): Shipping {
  async function pack(works: readonly Work[], asking: Asking): Promise<void> {
    const taken = new Set<string>()
    const lists = works.flatMap((work) => packsOf(work, taken))
    const told: PackedItem[] = []
    for (let from = 0; from < lists.length; from += mostTogether) {
      const packReq = {
        pack_order_list: lists.slice(from, from + mostTogether).map(({ number, items }) => ({
          // Numbers as they are: they fit, and Lazada wants no text.
          order_id: Number(number),
          order_item_list: items.map(({ order_item_id }) => Number(order_item_id)),
        })),
        delivery_type: delivery,
        shipping_allocate_type: allocation,
      }
      const { result } = await client.ask(lazadaPaths.pack, Packed, asking, { packReq })
      for (const list of dataOf(result, { acts: true }).pack_order_list) told.push(...list.order_item_list)
    }
    for (const work of works)
      for (const { order_item_id } of work.toPack) {
        const answer = told.find((one) => one.order_item_id === order_item_id)
        const trouble = answer ? troubleOfItem(answer) : unmentioned()
        if (trouble) work.trouble ??= trouble
        else if (answer?.package_id) work.toReady.add(answer.package_id)
        else work.trouble ??= unmentioned()
      }
  }

  async function makeReady(works: readonly Work[], asking: Asking): Promise<void> {
    const parcels = works.flatMap((work) => (work.trouble ? [] : [...work.toReady]))
    const told = new Map<string, OutsideTrouble | undefined>()
    for (let from = 0; from < parcels.length; from += mostTogether) {
      const packages = parcels.slice(from, from + mostTogether).map((package_id) => ({ package_id }))
      const { result } = await client.ask(lazadaPaths.readyToShip, Ready, asking, {
        readyToShipReq: { packages },
      })
      for (const one of dataOf(result, { acts: true }).packages) told.set(one.package_id, troubleOfItem(one))
    }
    for (const work of works)
      for (const parcel of work.trouble ? [] : work.toReady)
        work.trouble ??= told.has(parcel) ? told.get(parcel) : unmentioned()
  }

  async function shipAll(
    parcels: readonly Parcel[],
    choice: ShippingChoice,
    asking: Asking,
  ): Promise<Each<Shipped>[]> {
    if (parcels.length > mostTogether) throw new RangeError('Lazada packs 20 orders at once.')
    const standings = await standingsOf(parcels, asking)
    const works = new Map<Parcel, Work>()
    const answers = parcels.map((parcel): Each<Shipped> | undefined => {
      const { number } = parcel
      const standing = must(standings.get(number), 'how the order stands')
      if ('trouble' in standing) return { ...named(parcel), trouble: standing.trouble }
      const work = workOf(parcel, standing.ok, choice)
      if (work instanceof OutsideTrouble) return { ...named(parcel), trouble: work }
      if (work.toPack.length === 0 && work.toReady.size === 0)
        return { ...named(parcel), ok: { wasAlready: true } }
      works.set(parcel, work)
      return undefined
    })
    const all = [...works.values()]
    const done = await answerForAll(all, async () => {
      await pack(all, asking)
      await makeReady(all, asking)
      return all.map(
        (work): Each<Shipped> =>
          work.trouble
            ? { ...named(work), trouble: work.trouble }
            : { ...named(work), ok: { wasAlready: false } },
      )
    })
    return answers.map((answer) => answer ?? must(done.shift(), 'what became of the order'))
  }

  async function standingsOf(parcels: readonly Parcel[], asking: Asking) {
    const told = await askStandings(
      client,
      parcels.map(({ number }) => number),
      asking,
    )
    return new Map(told.map((one) => [one.number, one]))
  }

  async function lookAt(parcels: readonly Parcel[], asking: Asking): Promise<Each<ShippingWays>[]> {
    const standings = await standingsOf(parcels, asking)
    return parcels.map((parcel): Each<ShippingWays> => {
      const standing = must(standings.get(parcel.number), 'how the order stands')
      if ('trouble' in standing) return { ...named(parcel), trouble: standing.trouble }
      const work = workOf(parcel, standing.ok, { way: 'pickup' })
      if (work instanceof OutsideTrouble) return { ...named(parcel), trouble: work }
      return { ...named(parcel), ok: waysOf(standing.ok) }
    })
  }

  return {
    async ways(parcel, asking) {
      const [answer] = await lookAt([parcel], asking)
      return must(answer, 'the answer about the order')
    },

    async waysTogether({ parcels }, asking) {
      const each = await lookAt(parcels, asking)
      return {
        ways: anyWay,
        each: each.map((one) => ('trouble' in one ? one : { ...named(one), ok: {} })),
      }
    },

    async ship(parcel, choice, asking) {
      const [answer] = await shipAll([parcel], choice, asking)
      return must(answer, 'the answer about the order')
    },

    shipTogether: ({ parcels }, choice, asking) => shipAll(parcels, choice, asking),

    async trackingNumbers(parcels, asking) {
      const standings = await standingsOf(parcels, asking)
      return Promise.all(
        parcels.map((parcel) =>
          answerFor(parcel, async () => {
            const standing = must(standings.get(parcel.number), 'how the order stands')
            if ('trouble' in standing) throw standing.trouble
            const own = standing.ok.filter(({ package_id }) => package_id === parcel.parcel)
            const tracking = (own.length > 0 ? own : openItems(standing.ok))
              .map(({ tracking_code = '' }) => tracking_code.trim())
              .find((told) => told !== '')
            if (!tracking) throw noNumberYet()
            return { tracking }
          }),
        ),
      )
    },
  }
}

function named({ number, parcel }: { number: string; parcel?: string | undefined }) {
  return { number, parcel }
}

/** Lazada asks nobody how a parcel leaves: what was agreed with the shop says whether it is fetched. */
const anyWay: ShippingWays = { pickup: { addresses: [] } }

function waysOf(items: readonly ItemStanding[]): ShippingWays {
  return isOwn(items) ? { own: { needsTracking: false } } : anyWay
}

function isOwn(items: readonly ItemStanding[]): boolean {
  return openItems(items).some(({ delivery_option_sof }) => delivery_option_sof)
}

/** What is to be done for an order, or of one of its parcels; or why nothing may be. */
function workOf(
  parcel: Parcel,
  items: readonly ItemStanding[],
  { way }: ShippingChoice,
): Work | OutsideTrouble {
  const all = openItems(items)
  if (all.length === 0)
    return new OutsideTrouble('person', 'Đơn đã bị hủy trên Lazada. Không đi đơn này nữa.', {
      isFinal: true,
    })
  // What has no parcel yet goes with whichever is asked for first.
  const isMeant = ({ package_id = '' }: ItemStanding) => package_id === '' || package_id === parcel.parcel
  const open = parcel.isSplit ? all.filter(isMeant) : all
  if (open.length === 0)
    return new OutsideTrouble('person', 'Kiện này không còn trên Lazada. Xem lại đơn rồi đi đơn lại.')
  if (open.some(({ need_cancel_confirm }) => need_cancel_confirm))
    return new OutsideTrouble('person', 'Người mua đang xin hủy đơn này. Trả lời người mua trước khi đi đơn.')
  if (open.some(({ status }) => status === 'unpaid'))
    return new OutsideTrouble('person', 'Đơn chưa thanh toán trên Lazada nên chưa đi được.')
  if (way === 'own' && !isOwn(items))
    return new OutsideTrouble(
      'person',
      'Đơn này do Lazada vận chuyển nên không tự giao được. Chọn lấy hàng tận nơi rồi đi đơn lại.',
    )
  const toShip = open.filter((item) => stepOfItem(item) === 'to ship')
  if (toShip.some(({ is_fbl }) => is_fbl))
    return new OutsideTrouble(
      'person',
      'Đơn này nằm ở kho Lazada và do Lazada đóng gói, không đi đơn ở đây được.',
      { isFinal: true },
    )
  const isPacked = ({ status, package_id }: ItemStanding) =>
    (status === 'packed' || status === 'toship') && package_id !== undefined && package_id !== ''
  return {
    ...parcel,
    toPack: toShip.filter((item) => !isPacked(item)),
    toReady: new Set(toShip.flatMap((item) => (isPacked(item) ? (item.package_id ?? []) : []))),
  }
}

/** Goods of one parcel lie in one place and go one way; what was taken for another parcel of the order is packed once. */
function packsOf({ number, toPack }: Work, taken: Set<string>): { number: string; items: ItemStanding[] }[] {
  const groups = new Map<string, ItemStanding[]>()
  for (const item of toPack) {
    if (taken.has(item.order_item_id)) continue
    taken.add(item.order_item_id)
    const key = `${item.warehouse_code}/${item.delivery_option_sof}`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()].map((items) => ({ number, items }))
}

function noNumberYet(): OutsideTrouble {
  return new OutsideTrouble('again', 'Lazada chưa cấp mã vận đơn. KhoTay tự lấy lại sau vài phút.', {
    retryAfterMs: 5 * 60_000,
  })
}
