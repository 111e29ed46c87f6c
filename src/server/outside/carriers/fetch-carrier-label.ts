import { mayHaveLabel } from '../../../domain/channels/labels/label-of.ts'
import { labelByteLimit } from '../../../domain/channels/labels/limits.ts'
import { accountIn } from '../../../domain/providers/account-of.ts'
import { carrierPapers, givesLabel } from '../../../domain/providers/carrier-labels.ts'
import { providers } from '../../../domain/providers/providers.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { labelAsked, labelOutcomes, tooLate } from '../effects/label-outcome.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { carrierOf, orderAndCompany, tellAccount } from './carrier-making.ts'

/** The label that a carrier draws comes into the house ahead of whoever packs, and is kept as a marketplace's is. */
export const fetchCarrierLabel: PerformerOfOne<ProviderMaking> = async (making, entry) => {
  const { code, asked, of } = labelAsked(entry)
  const { road } = making
  const { order, shop } = await orderAndCompany(making, code)
  const { carriage, marketLabel: label } = order ?? {}
  // Another one took its place, its parcel was given up, or it was told before the worker was killed.
  const isOver = !order || carriage?.state !== 'done' || label?.asked !== asked || label.state !== 'waiting'
  if (isOver || label.waybill !== order.delivery.id) return { ok: true, answer: 'over' }
  const { kept, failed, waits } = labelOutcomes({
    code,
    asked,
    of,
    label,
    clock: road.clock,
    paper: () => label.paper,
    async tellAccount(give, trouble) {
      await tellAccount(give, making, trouble)
      return undefined
    },
  })
  const { name } = providers[carriage.carrier]
  if (!mayHaveLabel(order)) return failed(tooLate)
  // Keys that the carrier takes no more are typed anew: until then it waits.
  const link = accountIn(shop, carriage.carrier)?.link.state ?? 'off'
  if (link === 'off') return failed(notConnected(name))
  try {
    const carrier = carrierOf(making, carriage.carrier)
    if (!carrier.label || !givesLabel(carriage.carrier)) return failed(givesNone(name))
    const of = { waybill: label.waybill, ref: carriage.ref }
    const bytes = await carrier.label(of, await keyedAsking(making))
    if (bytes.byteLength > labelByteLimit) return failed(tooLong(name))
    return await kept({ bytes, waybills: [label.waybill] }, carrierPapers[carriage.carrier])
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
  }
}

const notConnected = (name: string) =>
  new OutsideTrouble(
    'person',
    `Shop không còn kết nối ${name}. Mở Cài đặt, phần Vận chuyển, kết nối rồi lấy lại tem.`,
  )
const givesNone = (name: string) =>
  new OutsideTrouble('person', `${name} không có tem để lấy. In tem của KhoTay.`, { isFinal: true })
const tooLong = (name: string) =>
  new OutsideTrouble('person', `Tệp tem của ${name} quá lớn. In tem của KhoTay, hoặc in trên trang của hãng.`)
