import * as v from 'valibot'
import { parcelToCarry } from '../../../domain/carriers/parcel-to-carry.ts'
import { reportCarriage } from '../../../domain/carriers/report-carriage.ts'
import { accountIn, isConnected } from '../../../domain/providers/account-of.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Taken as TakenParcel } from '../../carriers/carrier.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { Outcome } from '../line-worker.ts'
import { isLeftOpen } from '../problem.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { carrierOf, orderAndCompany, tellAccount } from './carrier-making.ts'

const Params = v.object({ code: v.string(), id: v.string() })

/**
 * A carrier is asked to bring a parcel, once (O4): one that may have been asked for before is looked for first, under the name that we gave it; where a carrier looks none up, a person does. What
 * comes of it is written on the order: its waybill, or what stands in the way.
 */
export const carryParcel: PerformerOfOne<ProviderMaking> = async (making, entry) => {
  const { code, id } = v.parse(Params, JSON.parse(entry.params))
  const { order, shop } = await orderAndCompany(making, code)
  const { carriage } = order ?? {}
  if (!order || carriage?.id !== id || carriage.state !== 'waiting') return { ok: true, answer: 'over' }
  const { name } = providers[carriage.carrier]
  try {
    const carrier = carrierOf(making, carriage.carrier)
    if (!carrier.find && isLeftOpen(entry)) return failed(unknown(name))
    const isRepeated = entry.attempts > 1 || carriage.again === true
    const account = accountIn(shop, carriage.carrier)
    if (!isConnected(account)) {
      if (!isRepeated) return failed(notConnected(name))
      // It may be there: nobody is sent to another carrier before somebody looked.
      return account?.link.state === 'ended' ? waits(keysOver(name)) : failed(unknown(name))
    }
    const asking = await keyedAsking(making)
    const known = isRepeated ? await carrier.find?.(carriage.ref, asking) : undefined
    if (known) return done(known)
    if (order.state === 'HỦY') return failed(calledOff)
    const parcel = parcelToCarry(order, shop)
    return done(await carrier.create(parcel, asking), parcel.cod)
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    // Nobody there says what became of it: it is not asked for a second time by itself.
    if (error.mayBeDone && !making.road.carriers?.[carriage.carrier]?.find)
      return failed(unknown(name, error))
    return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
  }

  function done({ waybill, fee, dueAt, sortCode }: TakenParcel, cod?: number): Outcome {
    return {
      ok: true,
      answer: waybill,
      async report({ give }) {
        await tellAccount(give, making)
        await give(reportCarriage, { code, id, outcome: 'done', waybill, fee, dueAt, cod, sortCode })
        return undefined
      },
    }
  }

  function failed(trouble: OutsideTrouble): Outcome {
    const report = tells('failed', trouble)
    // A bug of ours is for those who run the server, too (O6).
    return trouble.kind === 'never'
      ? { ok: false, trouble, report }
      : { ok: true, answer: 'failed', named: trouble, report }
  }

  function waits(trouble: OutsideTrouble): Outcome {
    return { ok: false, trouble, report: tells('waiting', trouble) }
  }

  function tells(outcome: 'waiting' | 'failed', trouble: OutsideTrouble): Outcome['report'] {
    const { message: text, said, field } = trouble
    return async ({ give }) => {
      await tellAccount(give, making, trouble)
      await give(reportCarriage, { code, id, outcome, text, said: said || undefined, field })
      return undefined
    }
  }
}

/** Tells the order of a call that nobody could so much as begin to make. */
export function tellCarriage(
  { kind, params }: Pick<Taken['effects'], 'kind' | 'params'>,
  state: 'waiting' | 'failed',
  { message: text, said }: OutsideTrouble,
): Outcome['report'] {
  const { code, id } = v.parse(Params, JSON.parse(params))
  const isEnd = kind === 'end-carriage'
  if (isEnd && state === 'waiting') return undefined
  return async ({ give }) => {
    await give(reportCarriage, { code, id, outcome: isEnd ? 'stays' : state, text, said: said || undefined })
    return undefined
  }
}

const notConnected = (name: string) =>
  new OutsideTrouble(
    'person',
    `Shop không còn kết nối ${name}. Mở Cài đặt, phần Vận chuyển, kết nối rồi gửi lại.`,
  )
const keysOver = (name: string) =>
  new OutsideTrouble(
    'grant',
    `${name} không nhận khóa kết nối nữa nên chưa rõ vận đơn đã tạo chưa. Mở Cài đặt, phần Vận chuyển, nhập lại khóa; KhoTay tự kiểm tra rồi gửi tiếp.`,
  )
const calledOff = new OutsideTrouble('person', 'Đơn đã hủy nên không gửi hãng vận chuyển.', { isFinal: true })
const unknown = (name: string, { kind, said }: Partial<OutsideTrouble> = {}) =>
  new OutsideTrouble(
    kind === 'never' ? 'never' : 'person',
    `Mất câu trả lời của ${name} nên không rõ vận đơn đã tạo chưa. Xem trên trang của hãng: có rồi thì ghi mã vào đơn, chưa có thì gửi lại.`,
    { said: said ?? '' },
  )
