import * as v from 'valibot'
import { reportCarriage } from '../../../domain/carriers/report-carriage.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { labelOwner } from '../effects/label-outcome.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { Outcome } from '../line-worker.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { carrierOf, orderAndCompany, tellAccount } from './carrier-making.ts'

const Params = v.object({ code: v.string(), id: v.string() })

/** A carrier is asked to give a parcel up. Asked twice it says no the second time: then how the parcel stands says whether it did. */
export const endCarriage: PerformerOfOne<ProviderMaking> = async (making, entry) => {
  const { code, id } = v.parse(Params, JSON.parse(entry.params))
  const { order } = await orderAndCompany(making, code)
  const { carriage, delivery } = order ?? {}
  const isAsked = carriage?.state === 'ending' || (carriage?.state === 'done' && order?.state === 'HỦY')
  if (!carriage || carriage.id !== id || !isAsked || !delivery?.id) return { ok: true, answer: 'over' }
  const report = (outcome: 'ended' | 'stays', trouble?: OutsideTrouble) => ({
    report: async ({ give, files }: Parameters<NonNullable<Outcome['report']>>[0]) => {
      await tellAccount(give, making, trouble)
      const { message: text, said } = trouble ?? {}
      const told = { code, id, outcome, text, said: said || undefined }
      const { applied } = await give(reportCarriage, told)
      // Its label is for no parcel any more.
      if (applied && outcome === 'ended') await files.dropFilesOf(labelOwner(code, 'label'))
      return undefined
    },
  })
  try {
    const carrier = carrierOf(making, carriage.carrier)
    const asking = await keyedAsking(making)
    await carrier.cancel(delivery.id, asking, carriage.ref)
    return { ok: true, answer: 'ended', ...report('ended') }
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    if (error.kind === 'again' || error.kind === 'grant') return { ok: false, trouble: error }
    const stays = report('stays', error)
    return error.kind === 'never'
      ? { ok: false, trouble: error, ...stays }
      : { ok: true, answer: 'stays', named: error, ...stays }
  }
}
