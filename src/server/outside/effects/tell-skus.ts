import * as v from 'valibot'
import { linkId } from '../../../domain/channels/link-of.ts'
import { isAtMarket, type MarketShop, shopOfAccount } from '../../../domain/channels/market.ts'
import { reportSkus } from '../../../domain/channels/skus/report-skus.ts'
import { slices } from '../../../lib/slices.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { Taken } from '../../store/outside.ts'
import type { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { isLinked } from './is-linked.ts'
import {
  forPerson,
  inVain,
  type ListingTrouble,
  notMentioned,
  reportRows,
  toldNoMore,
} from './listing-outcome.ts'
import { askingFor, type Performer } from './performer.ts'

const Params = v.object({
  item: v.string(),
  skus: v.array(v.object({ model: v.string(), sku: v.string() })),
  by: v.string(),
})
type Params = v.InferOutput<typeof Params>

/** Has a marketplace call variations of an item as the seller does. Each has its answer; where one is to be tried again all are, which changes nothing for the others (O4, O5). */
export const tellSkus: Performer = async (making, taken) => {
  const asked = v.parse(Params, JSON.parse(taken.params))
  const { shop, market } = making
  const at = making.road.clock()
  const tellAll = (troubles: ReadonlyMap<string, ListingTrouble>) => telling(shop, asked, { at, troubles })
  if (!(await isLinked(making)) || !market.listings?.tellSkus) {
    const why = market.listings?.tellSkus ? unlinked : cannotBeTold
    return toldNoMore(shop, why, (give, trouble) => tellAll(forAll(asked, trouble))(give))
  }
  const asking = await askingFor(making)
  const each: Each<object>[] = []
  const told = asked.skus.map(({ model, sku }) => ({ item: asked.item, model, newSku: sku }))
  for (const part of slices(told, market.listings.mostStock))
    each.push(...(await market.listings.tellSkus(part, asking)))
  const troubles = new Map<string, OutsideTrouble>()
  for (const { model } of asked.skus) {
    const answer = each.find(({ parcel }) => parcel === model)
    if (!answer) troubles.set(model, notMentioned)
    else if ('trouble' in answer) troubles.set(model, answer.trouble)
  }
  const [worst] = [...troubles.values()].toSorted((one, other) => rank(one) - rank(other))
  const said = new Map([...troubles].map(([model, one]) => [model, { text: one.message, said: one.said }]))
  const tell = (give: Parameters<ReturnType<typeof tellAll>>[0]) => tellAll(said)(give)
  return worst
    ? inVain(shop, worst, tell)
    : { ok: true, answer: String(asked.skus.length), report: reportRows(shop, tell) }
}

/** Tells the variations what became of a telling that nobody could make. */
export function tellSkusAsker(
  { account, params }: Pick<Taken['effects'], 'account' | 'params'>,
  trouble: OutsideTrouble,
  at: number,
): Outcome['report'] {
  const shop = shopOfAccount(account)
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Params), params)
  if (!shop || !isAtMarket(shop) || !asked.success) return undefined
  return reportRows(
    shop,
    (give, why) => telling(shop, asked.output, { at, troubles: forAll(asked.output, why) })(give),
    trouble,
  )
}

function telling(
  shop: MarketShop,
  { item, skus, by }: Params,
  { at, troubles }: { at: number; troubles: ReadonlyMap<string, ListingTrouble> },
) {
  const told = skus.map(({ model, sku }) => ({
    listing: linkId({ ...shop, item, model }),
    sku,
    at,
    trouble: troubles.get(model),
    by,
  }))
  return (give: Parameters<NonNullable<Outcome['report']>>[0]['give']) => give(reportSkus, { ...shop, told })
}

function forAll({ skus }: Params, trouble: ListingTrouble | undefined): ReadonlyMap<string, ListingTrouble> {
  return new Map(trouble ? skus.map(({ model }) => [model, trouble]) : [])
}

/** What is tried again by itself comes first: nobody is told before all is answered. */
function rank({ kind }: OutsideTrouble): number {
  return ['grant', 'again', 'never', 'person'].indexOf(kind)
}

const unlinked = forPerson("Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi cập nhật SKU.")
const cannotBeTold = forPerson('Sàn này không cho đổi SKU từ bên ngoài. Đổi trên trang của sàn.')
