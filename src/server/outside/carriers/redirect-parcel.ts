import * as v from 'valibot'
import { redirectionNames } from '../../../domain/carriers/redirections.ts'
import { reportRedirect } from '../../../domain/carriers/report-redirect.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { Outcome } from '../line-worker.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { carrierOf, orderAndCompany, tellAccount } from './carrier-making.ts'

const Params = v.object({ code: v.string(), id: v.string() })

/** A carrier is asked to bring a parcel back, or to try it once more. Asked twice it says no the second time: then how the parcel stands says whether it did (O4). */
export const redirectParcel: PerformerOfOne<ProviderMaking> = async (making, entry) => {
  const { code, id } = v.parse(Params, JSON.parse(entry.params))
  const { order } = await orderAndCompany(making, code)
  const { carriage, delivery } = order ?? {}
  const wish = carriage?.wish
  if (!carriage || !delivery?.id || wish?.id !== id || wish.state !== 'waiting')
    return { ok: true, answer: 'over' }
  const tells = (outcome: 'waiting' | 'done' | 'failed', trouble?: OutsideTrouble): Outcome['report'] => {
    return async ({ give }) => {
      await tellAccount(give, making, trouble)
      const { message: text, said } = trouble ?? {}
      await give(reportRedirect, { code, id, outcome, text, said: said || undefined })
      return undefined
    }
  }
  try {
    const carrier = carrierOf(making, carriage.carrier)
    if (!carrier.redirect) throw notSpoken(providers[carriage.carrier].name, redirectionNames[wish.to])
    await carrier.redirect(delivery.id, wish.to, await keyedAsking(making))
    return { ok: true, answer: 'done', report: tells('done') }
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    if (error.kind === 'again' || error.kind === 'grant')
      return { ok: false, trouble: error, report: tells('waiting', error) }
    const report = tells('failed', error)
    return error.kind === 'never'
      ? { ok: false, trouble: error, report }
      : { ok: true, answer: 'failed', named: error, report }
  }
}

/** Tells the order of a wish that nobody could so much as begin to tell. */
export function tellRedirect(
  { params }: Pick<Taken['effects'], 'params'>,
  state: 'waiting' | 'failed',
  { message: text, said }: OutsideTrouble,
): Outcome['report'] {
  const { code, id } = v.parse(Params, JSON.parse(params))
  return async ({ give }) => {
    await give(reportRedirect, { code, id, outcome: state, text, said: said || undefined })
    return undefined
  }
}

const notSpoken = (carrier: string, wish: string) =>
  new OutsideTrouble(
    'person',
    `KhoTay không báo được “${wish}” cho ${carrier}. Báo trên trang hoặc ứng dụng của hãng.`,
    { isFinal: true },
  )
