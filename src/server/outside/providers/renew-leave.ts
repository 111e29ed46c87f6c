import { reportAccountTrouble } from '../../../domain/providers/report-account-trouble.ts'
import { reportLeave } from '../../../domain/providers/report-leave.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { keepKeys, readKeys } from './keys.ts'
import type { ProviderMaking } from './provider-making.ts'

/** Trades the tokens of an account for new ones, kept in the transaction that ends this: nobody uses them before (O7). */
export const renewLeave: PerformerOfOne<ProviderMaking> = async (making, { key }) => {
  const { road, company, account, provider, accountId, signal } = making
  const leave = road.leaves?.[provider]
  if (!leave) return { ok: true, answer: 'none' }
  try {
    const { keys, hook } = await readKeys(road.store, road.vault, { company, account })
    const [, endOfPair] = /\/tokens\/(\d+)$/.exec(key) ?? []
    // Keys were typed instead, or another pair took their place: its own time comes.
    if (keys['refresh'] === undefined || keys['endsAt'] !== endOfPair) return { ok: true, answer: 'over' }
    const given = await leave.renew(keys, { call: road.callFor(account, signal), now: road.clock() })
    return {
      ok: true,
      async report({ give, outside }) {
        await keepKeys(outside, road.vault, { company, account }, { keys: given.keys, hook }, road.clock())
        await give(reportLeave, { provider, accountId, endsAt: given.endsAt })
        return undefined
      },
    }
  } catch (error) {
    if (!(error instanceof OutsideTrouble) || error.kind !== 'grant') throw error
    const { message: text, said } = error
    return {
      ok: true,
      answer: 'ended',
      named: error,
      report: async ({ give }) => {
        await give(reportAccountTrouble, { provider, accountId, text, said, ended: true })
        return undefined
      },
    }
  }
}
