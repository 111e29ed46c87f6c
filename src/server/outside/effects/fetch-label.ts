import { fieldOfPaper, mayHaveLabel } from '../../../domain/channels/labels/label-of.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { labelAsked, labelOutcomes, tooLate } from './label-outcome.ts'
import { fetchPaper, paperOf } from './label-paper.ts'
import { askingFor, type Performer } from './performer.ts'

/**
 * A label comes into the house ahead of whoever packs: made by its marketplace, waited for, fetched. Each order has a file of its own, with the labels of all its parcels. Killed anywhere before its
 * end is written, all of it is done once more, and what is asked for twice is the same label.
 */
export const fetchLabel: Performer = async (making, taken) => {
  const { code, asked, of } = labelAsked(taken)
  const { market, shop, road, company } = making
  const [row] = await road.store.read(company, (reading) => reading.rows([{ table: 'orders', key: code }]))
  const order = row as Order | undefined
  const label = order?.[fieldOfPaper[of]]
  // Another one took its place, or it was told before the worker was killed.
  if (!order || label?.asked !== asked || label.state !== 'waiting') return { ok: true, answer: 'over' }
  let paper = label.paper
  const { kept, failed, waits } = labelOutcomes({
    code,
    asked,
    of,
    label,
    clock: road.clock,
    paper: () => paper,
    tellAccount: async (give, trouble) => trouble && tellTrouble(give, shop, trouble),
  })
  if (!mayHaveLabel(order)) return failed(tooLate)
  const link = await linkStateOf(making)
  if (link === undefined || link === 'off') return failed(unlinked)
  if (link === 'ended') return waits(new OutsideTrouble('grant', linkAgain))
  try {
    const asking = await askingFor(making)
    const { fulfilment } = market
    paper ??= await paperOf(fulfilment, { order, label, of }, asking)
    return await kept(await fetchPaper(fulfilment, { order, label, paper }, asking), paper)
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
  }
}

const unlinked = new OutsideTrouble(
  'person',
  'Gian hàng của đơn này đã gỡ liên kết. Liên kết lại rồi lấy lại tem.',
)
