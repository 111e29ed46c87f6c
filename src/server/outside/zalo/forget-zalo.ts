import type { ZaloAccount } from '../../../domain/tables/zalo.ts'
import type { Outcome } from '../line-worker.ts'
import type { ZaloMaking } from './zalo-making.ts'

/** The Official Account was unlinked: its tokens are dropped. Linked again meanwhile, it keeps them. */
export async function forgetZalo(making: ZaloMaking): Promise<Outcome> {
  const { account, oaId } = making
  const known = await readAccount(making)
  if (known?.oaId === oaId && known.link.state !== 'off') return { ok: true, answer: 'linked again' }
  return {
    ok: true,
    async report({ outside }) {
      await outside.dropSecret(account)
      await outside.unlinkShop('Zalo', oaId)
      return undefined
    },
  }
}

/** The Official Account of the company, as its row has it. */
export async function readAccount({
  road,
  company,
}: Pick<ZaloMaking, 'road' | 'company'>): Promise<ZaloAccount | undefined> {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'zaloAccounts', key: 'oa' }]),
  )
  return row as ZaloAccount | undefined
}
