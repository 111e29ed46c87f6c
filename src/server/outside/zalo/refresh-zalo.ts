import { reportZaloTokens, reportZaloTrouble } from '../../../domain/zalo/report-zalo-tokens.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { keepTokens } from '../shop-tokens.ts'
import { readAccount } from './forget-zalo.ts'
import { zaloTokens } from './zalo-asking.ts'
import type { ZaloMaking } from './zalo-making.ts'

/** Trades the pair of an Official Account for a new one, kept in the transaction that ends this: nobody uses it before, and the old one works once (O7). */
export async function refreshZalo(making: ZaloMaking, { key }: { key: string }): Promise<Outcome> {
  const { road, company, account, oaId, signal } = making
  const known = await readAccount(making)
  if (known?.oaId !== oaId || known.link.state !== 'linked') return { ok: true, answer: 'not linked' }
  if (!road.zalo) return { ok: false, trouble: notSetUp }
  try {
    const { refresh, accessEndsAt } = await zaloTokens(making)
    // A later pair than the one that was to be renewed is there: its own time comes.
    const [, endOfPair] = /\/tokens\/(\d+)$/.exec(key) ?? []
    if (endOfPair !== undefined && accessEndsAt > Number(endOfPair)) return { ok: true, answer: 'over' }
    const tokens = await road.zalo.refresh(refresh, {
      call: road.callFor(account, signal),
      now: road.clock(),
    })
    return {
      ok: true,
      async report({ give, outside }) {
        await keepTokens(outside, road.vault, { company, account }, tokens, road.clock())
        const { accessEndsAt: ends, refreshEndsAt: endsAt } = tokens
        await give(reportZaloTokens, { oaId, accessEndsAt: ends, endsAt })
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
        await give(reportZaloTrouble, { oaId, text, said, ended: true })
        return undefined
      },
    }
  }
}

export const notSetUp = new OutsideTrouble(
  'again',
  'Máy chủ này chưa được cài khóa của Zalo. Người quản trị đặt khóa theo README rồi việc tự chạy tiếp.',
)
